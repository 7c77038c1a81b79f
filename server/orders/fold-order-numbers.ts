import type { Reader, Storage } from "../db/storage.ts";
import type { Shop } from "../shop.ts";

const EVERY_MS = 10 * 60_000;
/** On PostgreSQL a smaller number may be committed after a greater one, but never as late as this. */
const SETTLED_MS = 3_600_000;
const BLOCK = 256;
/** Numbers are milliseconds; those of less than three hours begin alike without this many digits. */
export const ENDING = 7;
const BLOCKS_AT_ONCE = 16;

/** Gathers the numbers of settled orders every ten minutes for the search (decision 028). */
export function scheduleNumberFolding({ storage, clock, log }: Pick<Shop, "storage" | "clock" | "log">): void {
	const fold = () =>
		foldOrderNumbers(storage, clock.now()).catch((fault) =>
			log.error({ err: fault }, "the search could not be brought up to date"),
		);
	void fold();
	setInterval(fold, EVERY_MS).unref();
}

/** Gathers all full blocks, some per transaction; each of several processes takes what is left. */
export async function foldOrderNumbers(storage: Storage, now: number, size = BLOCK): Promise<void> {
	const before = String(now - SETTLED_MS);
	while (await foldSome(storage, before, size));
}

/** The last number in a block, read first. PostgreSQL plans well with a value, not with a subquery. */
export async function lastFolded(reader: Reader): Promise<string> {
	const last = await reader
		.selectFrom("order_number_blocks")
		.select(({ fn }) => fn.max("last_number").as("number"))
		.executeTakeFirst();
	return last?.number ?? "";
}

/** Whether there may be more. */
async function foldSome(storage: Storage, before: string, size: number): Promise<boolean> {
	const most = size * BLOCKS_AT_ONCE;
	const unfolded = await storage.read
		.selectFrom("orders")
		.select("order_number")
		.where("order_number", ">", await lastFolded(storage.read))
		.where("order_number", "<", before)
		.orderBy("order_number")
		.limit(most)
		.execute();
	const blocks = fullBlocks(
		unfolded.map(({ order_number }) => order_number),
		size,
	);
	if (blocks.length === 0) return false;
	await storage.write((tx) =>
		tx
			.insertInto("order_number_blocks")
			.values(blocks)
			.onConflict((conflict) => conflict.doNothing())
			.execute(),
	);
	return unfolded.length === most;
}

/** Groups of numbers that begin alike, each at most this large; the last group waits for more. */
function fullBlocks(numbers: readonly string[], size: number) {
	const blocks: { last_number: string; beginning: string; endings: string }[] = [];
	let count = 0;
	for (const number of numbers) {
		const beginning = number.slice(0, -ENDING);
		const ending = ` ${number.slice(-ENDING)}`;
		const block = blocks.at(-1);
		if (block?.beginning === beginning && count < size) {
			block.last_number = number;
			block.endings += ending;
			count += 1;
		} else {
			blocks.push({ last_number: number, beginning, endings: ending });
			count = 1;
		}
	}
	return count < size ? blocks.slice(0, -1) : blocks;
}
