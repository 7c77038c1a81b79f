import { compiledOnce } from "../db/compiled-once.ts";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";

/**
 * Whether the account is still there, and keeps it there until this transaction ends: "use" lets others use it as well,
 * "alone" and "delete" wait for them.
 */
export async function lockAccount(tx: Tx, accountId: string, why: "use" | "alone" | "delete"): Promise<boolean> {
	const { rows } = await (why === "use" ? usedAccount : heldAccount)(tx, { accountId });
	return rows.length > 0;
}

const accountBy = (strength: "share" | "update") =>
	compiledOnce((tx, { accountId }: { accountId: string }) =>
		lockRows(tx, tx.selectFrom("accounts").select("id").where("id", "=", accountId), strength),
	);
const usedAccount = accountBy("share");
const heldAccount = accountBy("update");
