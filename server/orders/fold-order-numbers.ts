import { sql } from "kysely";
import type { Storage } from "../db/storage.ts";
import type { Shop } from "../shop.ts";

/** The last number that stands in a block. */
export const LAST_FOLDED = sql<string>`(select coalesce(max(last_number), '') from order_number_blocks)`;

const EVERY_MS = 10 * 60_000;
/** On PostgreSQL a smaller number may be committed after a greater one; none comes as late as this. */
const SETTLED_MS = 3_600_000;
const BLOCK = 256;
const BLOCKS_AT_ONCE = 16;

/** Every ten minutes gathers the numbers of settled orders for the search (decision 028). */
export function scheduleNumberFolding({ storage, clock, log }: Pick<Shop, "storage" | "clock" | "log">): void {
	const fold = () =>
		foldOrderNumbers(storage, clock.now()).catch((fault) =>
			log.error({ err: fault }, "the numbers of orders were not gathered for the search"),
		);
	void fold();
	setInterval(fold, EVERY_MS).unref();
}

/** Gathers all whole blocks there are, a few in each transaction; of several processes each finds what is left. */
export async function foldOrderNumbers(storage: Storage, now: number, block = BLOCK): Promise<void> {
	const before = String(now - SETTLED_MS);
	while (await foldSome(storage, before, block));
}

/** Whether there may be more. */
async function foldSome(storage: Storage, before: string, block: number): Promise<boolean> {
	const unfolded = await storage.read
		.selectFrom("orders")
		.select("order_number")
		.where("order_number", ">", LAST_FOLDED)
		.where("order_number", "<", before)
		.orderBy("order_number")
		.limit(block * BLOCKS_AT_ONCE)
		.execute();
	const numbers = unfolded.map(({ order_number }) => order_number);
	const blocks = Array.from({ length: Math.floor(numbers.length / block) }, (_, n) => {
		const together = numbers.slice(n * block, (n + 1) * block);
		return { last_number: together.at(-1) ?? "", numbers: together.join(" ") };
	});
	if (blocks.length === 0) return false;
	await storage.write((tx) =>
		tx
			.insertInto("order_number_blocks")
			.values(blocks)
			.onConflict((conflict) => conflict.doNothing())
			.execute(),
	);
	return blocks.length === BLOCKS_AT_ONCE;
}
