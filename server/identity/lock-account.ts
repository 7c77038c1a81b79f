import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";

/**
 * Whether the account is still there, and keeps it there until this transaction ends: "use" lets others use it as well,
 * "alone" and "delete" wait for them.
 */
export async function lockAccount(tx: Tx, accountId: string, why: "use" | "alone" | "delete"): Promise<boolean> {
	const query = tx.selectFrom("accounts").select("id").where("id", "=", accountId);
	return (await lockRows(tx, query, why === "use" ? "share" : "update").executeTakeFirst()) !== undefined;
}
