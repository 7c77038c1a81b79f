import { migrate } from "../db/migrate.ts";
import { openStorage } from "../db/storage.ts";

/** Makes the tables that a database lacks, as a shop that opens it would: all of them, or those of newer migrations. */
export async function makeTables(url: string): Promise<void> {
	const storage = await openStorage(url);
	try {
		await migrate(storage);
	} finally {
		await storage.close();
	}
}
