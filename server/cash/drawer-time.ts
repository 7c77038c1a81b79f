import { lockName } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";

const DAY_CLOSE = "day close";

/**
 * The time to record for cash that moves into or out of the drawer (epoch ms): now, or, if a day is closed up to later
 * than now, that time, so that the cash counts for the next drawer. No day can be closed until this transaction ends,
 * so each entry is in exactly one drawer (decision 041).
 */
export async function drawerTime(tx: Tx, now: number): Promise<number> {
	await lockName(tx, DAY_CLOSE, "shared");
	const row = await tx
		.selectFrom("day_closes")
		.select("counted_until")
		.where("reopened_at", "is", null)
		// Days are closed in their order: the last one is up to the latest time.
		.orderBy("day", "desc")
		.limit(1)
		.executeTakeFirst();
	return Math.max(now, row?.counted_until ?? 0);
}

/** Waits until nobody else records drawer cash or closes or reopens a day, and keeps others from doing so. */
export function holdDrawer(tx: Tx): Promise<void> {
	return lockName(tx, DAY_CLOSE);
}
