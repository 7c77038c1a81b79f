import { DatabaseSync } from "node:sqlite";
import { migrate } from "../../server/db/migrate.ts";
import { openStorage, type Storage } from "../../server/db/storage.ts";

/** Makes a database file with the tables and what `fill` writes, as one file without a log beside it, to be copied. */
export async function makeSqliteFile(
	file: string,
	fill: (storage: Storage) => Promise<unknown> = async () => {},
): Promise<void> {
	const storage = await openStorage(`file:${file}`);
	await migrate(storage);
	await fill(storage);
	await storage.close();
	const database = new DatabaseSync(file);
	database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
	database.close();
}
