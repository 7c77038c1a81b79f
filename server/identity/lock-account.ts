import type { Selectable } from "kysely";
import { compiledOnce } from "../db/compiled-once.ts";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import type { AccountsTable } from "../db/tables.ts";

/** A locked account with its current values. */
export type LockedAccount = Pick<Selectable<AccountsTable>, "id" | "standing" | "email" | "phone">;

/**
 * Locks the account, if it still exists, until this transaction ends: "use" allows others to use it as well, "alone"
 * and "delete" wait for them.
 */
export async function lockAccount(
	tx: Tx,
	accountId: string,
	why: "use" | "alone" | "delete",
): Promise<LockedAccount | null> {
	const { rows } = await (why === "use" ? accountInUse : accountAlone)(tx, { accountId });
	return rows[0] ?? null;
}

const accountBy = (strength: "share" | "update") =>
	compiledOnce((tx, { accountId }: { accountId: string }) =>
		lockRows(
			tx,
			tx.selectFrom("accounts").select(["id", "standing", "email", "phone"]).where("id", "=", accountId),
			strength,
		),
	);
const accountInUse = accountBy("share");
const accountAlone = accountBy("update");
