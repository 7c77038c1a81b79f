import { isPostgres } from "./is-postgres.ts";
import type { Reader, Storage, Tx } from "./storage.ts";

/**
 * What many questions find as of one moment, also where others write meanwhile: the lines of what is kept come out
 * even. What this transaction has written itself is not seen. SQLite's one writer is alone anyway.
 */
export function atOneMoment<Found>(
	storage: Pick<Storage, "read">,
	tx: Tx,
	read: (reader: Reader) => Promise<Found>,
): Promise<Found> {
	if (!isPostgres(tx)) return read(tx);
	return storage.read.transaction().setIsolationLevel("repeatable read").execute(read);
}
