import type { Storage, Tx } from "../db/storage.ts";

/**
 * Whether the account is still there, and keeps it there until this transaction ends: "use" lets others use it as well,
 * "alone" and "delete" wait for them. SQLite has one writer and needs no lock.
 */
export async function lockAccount(
	tx: Tx,
	engine: Storage["engine"],
	accountId: string,
	why: "use" | "alone" | "delete",
): Promise<boolean> {
	let query = tx.selectFrom("accounts").select("id").where("id", "=", accountId);
	if (engine === "postgres") query = why === "use" ? query.forShare() : query.forUpdate();
	return (await query.executeTakeFirst()) !== undefined;
}
