import { lockName } from "./locks.ts";
import type { Tx } from "./storage.ts";

/** Until this transaction ends, no other process does the work of the first start. */
export async function lockStart(tx: Tx): Promise<void> {
	await lockName(tx, "handi start");
}
