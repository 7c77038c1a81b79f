import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";

/**
 * The owners who can currently log in, locked until this transaction ends: of two who disable each other at once, the
 * second finds that their own account is disabled.
 */
export async function activeOwners(tx: Tx): Promise<string[]> {
	const owners = tx
		.selectFrom("accounts")
		.select("id")
		.where("role", "=", "admin")
		.where("staff_role", "=", "owner")
		.where("disabled_at", "is", null)
		.orderBy("id");
	return (await lockRows(tx, owners, "no key update").execute()).map(({ id }) => id);
}
