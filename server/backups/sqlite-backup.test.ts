import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { inspectSqlite } from "./sqlite-backup.ts";

const NOBODY = 65_534;

test.skipIf(process.platform === "win32")("a file that wants a log is read in a folder where none can be made", () => {
	const folder = mkdtempSync(join(tmpdir(), "handi-read-only-"));
	const file = join(folder, "handi.db");
	const database = new DatabaseSync(file);
	database.exec("PRAGMA journal_mode = WAL; CREATE TABLE migrations (name text); CREATE TABLE kept (id integer)");
	database.exec("INSERT INTO kept VALUES (1), (2)");
	database.close();
	const isRoot = process.getuid?.() === 0;
	if (isRoot) for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY);
	chmodSync(folder, 0o500);
	// Nothing is read-only for root.
	if (isRoot) process.seteuid?.(NOBODY);
	try {
		expect(inspectSqlite(file)).toEqual({ ok: true, value: { kept: 2, migrations: 0 } });
	} finally {
		if (isRoot) process.seteuid?.(0);
		chmodSync(folder, 0o700);
		rmSync(folder, { recursive: true });
	}
});
