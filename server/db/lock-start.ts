import { lockName } from "./locks.ts";
import type { Tx } from "./storage.ts";

/** Until this transaction ends, no other process does what only the first start does. */
export async function lockStart(tx: Tx): Promise<void> {
	await lockName(tx, "handi start");
}
