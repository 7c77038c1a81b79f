import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openStorage, type Storage } from "../server/db/storage.ts";
import { createDatabase } from "./servers/postgres.ts";

/** A fresh, migrated database of its own; gone when closed. */
export async function openScratchStorage(engine: Storage["engine"], postgresUrl: string): Promise<Storage> {
	if (engine === "postgres") {
		const storage = await openStorage(
			await createDatabase(postgresUrl, `t${randomBytes(6).toString("hex")}`),
		);
		await migrate(storage);
		return storage;
	}
	const folder = mkdtempSync(join(tmpdir(), "handi-test-"));
	const storage = await openStorage(`file:${join(folder, "handi.db")}`);
	await migrate(storage);
	return {
		...storage,
		async close() {
			await storage.close();
			rmSync(folder, { recursive: true });
		},
	};
}
