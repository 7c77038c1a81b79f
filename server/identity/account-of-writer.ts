import type { Tx } from "../db/storage.ts";
import { lockAccount } from "./lock-account.ts";
import type { Caller } from "./sessions.ts";

/** The account that was logged in while writing; null for a visitor, and for an account that has just been deleted. */
export async function accountOf(tx: Tx, writer: Caller | null): Promise<string | null> {
	if (!writer) return null;
	return (await lockAccount(tx, writer.accountId, "use")) ? writer.accountId : null;
}
