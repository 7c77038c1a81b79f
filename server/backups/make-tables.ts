import { migrate, openStorage } from "../db/storage.ts";

/** Gives a database the tables that it lacks, as a shop that opens it would: all of them, or what is newer than it. */
export async function makeTables(url: string): Promise<void> {
	const storage = await openStorage(url);
	try {
		await migrate(storage);
	} finally {
		await storage.close();
	}
}
