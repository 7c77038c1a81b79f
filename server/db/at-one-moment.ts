import { isPostgres } from "./is-postgres.ts";
import type { Reader, Storage, Tx } from "./storage.ts";

/**
 * Runs several queries as of one moment, even while others write, so that their figures agree. On PostgreSQL they
 * don't see what this transaction itself has written. On SQLite nobody else writes meanwhile, so they run in it.
 */
export function atOneMoment<Found>(
	storage: Pick<Storage, "read">,
	tx: Tx,
	read: (reader: Reader) => Promise<Found>,
): Promise<Found> {
	if (!isPostgres(tx)) return read(tx);
	return storage.read.transaction().setIsolationLevel("repeatable read").execute(read);
}
