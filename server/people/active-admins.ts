import type { Storage, Tx } from "../db/storage.ts";

/**
 * The admins who can come in at this moment, held until this transaction ends: of two who shut each other out at once, the second finds
 * that it is out. SQLite has one writer and needs no lock.
 */
export async function activeAdmins(tx: Tx, engine: Storage["engine"]): Promise<string[]> {
	let admins = tx
		.selectFrom("accounts")
		.select("id")
		.where("role", "=", "admin")
		.where("disabled_at", "is", null)
		.orderBy("id");
	if (engine === "postgres") admins = admins.forNoKeyUpdate();
	return (await admins.execute()).map(({ id }) => id);
}
