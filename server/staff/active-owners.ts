import type { Storage, Tx } from "../db/storage.ts";

/**
 * The owners who can log in at this moment, held until this transaction ends: of two who disable each other at once,
 * the second finds that it is out. SQLite has one writer and needs no lock.
 */
export async function activeOwners(tx: Tx, engine: Storage["engine"]): Promise<string[]> {
	let owners = tx
		.selectFrom("accounts")
		.select("id")
		.where("role", "=", "admin")
		.where("staff_role", "=", "owner")
		.where("disabled_at", "is", null)
		.orderBy("id");
	if (engine === "postgres") owners = owners.forNoKeyUpdate();
	return (await owners.execute()).map(({ id }) => id);
}
