import { lockName } from "./locks.ts";
import type { Tx } from "./storage.ts";

const DAY_CLOSE = "day close";

/**
 * When cash goes into the drawer or out of it, as it is to be written (epoch ms): now, or if a day is closed up to
 * later than that, then, so that it is in the next drawer. No day is closed until this transaction ends; so what is
 * written is in exactly one drawer (decision 041).
 */
export async function drawerTime(tx: Tx, now: number): Promise<number> {
	await lockName(tx, DAY_CLOSE, "shared");
	const row = await tx
		.selectFrom("day_closes")
		.select(({ fn }) => fn.max("counted_until").as("until"))
		.where("reopened_at", "is", null)
		.executeTakeFirst();
	return Math.max(now, Number(row?.until ?? 0));
}

/** Waits until no cash is on its way into the drawer or out of it, and nobody else closes or reopens a day. */
export function holdDrawer(tx: Tx): Promise<void> {
	return lockName(tx, DAY_CLOSE);
}
