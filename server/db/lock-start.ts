import { sql } from "kysely";
import type { Storage, Tx } from "./storage.ts";

/**
 * Until this transaction ends, no other process does what only the first start does. SQLite has one writer and needs no
 * lock.
 */
export async function lockStart(tx: Tx, engine: Storage["engine"]): Promise<void> {
	if (engine === "postgres") await sql`SELECT pg_advisory_xact_lock(hashtext('handi start'))`.execute(tx);
}
