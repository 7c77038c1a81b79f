import { isPostgres } from "./is-postgres.ts";
import type { Reader, Storage, Tx } from "./storage.ts";

/**
 * Runs several queries as of one moment, even while others write, so that their figures agree. Does not see what this
 * transaction has written itself. On SQLite a transaction has the database to itself anyway.
 */
export function atOneMoment<Found>(
	storage: Pick<Storage, "read">,
	tx: Tx,
	read: (reader: Reader) => Promise<Found>,
): Promise<Found> {
	if (!isPostgres(tx)) return read(tx);
	return storage.read.transaction().setIsolationLevel("repeatable read").execute(read);
}
