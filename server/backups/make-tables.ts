import { migrate, openStorage } from "../db/storage.ts";

/** Gives a database that has none the shop's tables, as a shop that is opened for the first time would have them. */
export async function makeTables(url: string): Promise<void> {
	const storage = await openStorage(url);
	try {
		await migrate(storage);
	} finally {
		await storage.close();
	}
}
