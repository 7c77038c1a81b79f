import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inject } from "vitest";
import { migrate, openStorage, type Storage } from "../server/db/storage.ts";
import { createDatabase, emptyDatabase } from "./servers/postgres.ts";

/**
 * A fresh, migrated database of its own; gone when closed. The tables are made once and then copied or emptied: tests
 * open hundreds.
 */
export async function openScratchStorage(engine: Storage["engine"], postgresUrl: string): Promise<Storage> {
	if (engine === "postgres") return openScratchPostgres(postgresUrl);
	migrated ??= migratedFile();
	const folder = mkdtempSync(join(tmpdir(), "handi-test-"));
	const file = join(folder, "handi.db");
	copyFileSync(await migrated, file);
	const storage = await openStorage(`file:${file}`);
	return {
		...storage,
		async close() {
			await storage.close();
			rmSync(folder, { recursive: true });
		},
	};
}

/** Databases of this process that nobody uses: to empty one costs a hundredth of making one. */
const left: string[] = [];

async function openScratchPostgres(server: string): Promise<Storage> {
	const name = () => `t${randomBytes(6).toString("hex")}`;
	const url = left.pop() ?? (await createDatabase(server, name(), inject("postgresTemplate")));
	const storage = await openStorage(url);
	return {
		...storage,
		async close() {
			await storage.close();
			if (await emptyDatabase(url)) left.push(url);
		},
	};
}

let migrated: Promise<string> | undefined;
async function migratedFile(): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "handi-tables-"));
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, "handi.db");
	const storage = await openStorage(`file:${file}`);
	await migrate(storage);
	await storage.close();
	// A copy of the file alone must not lack what stands in the log beside it.
	const database = new DatabaseSync(file);
	database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
	database.close();
	return file;
}
