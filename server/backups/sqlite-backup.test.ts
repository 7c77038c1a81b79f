import { chmodSync, chownSync, copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { inspectSqlite, restoreSqlite } from "./sqlite-backup.ts";

const NOBODY = 65_534;

test.skipIf(process.platform === "win32")("a file in WAL mode can be read in a folder where no log can be made", () => {
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

test("the last writes of a killed shop, in the log beside its file, are restored with the file", () => {
	const folder = mkdtempSync(join(tmpdir(), "handi-log-"));
	const running = join(folder, "running.db");
	const killed = join(folder, "killed.db");
	const target = join(folder, "handi.db");
	const shop = new DatabaseSync(running);
	try {
		shop.exec("PRAGMA journal_mode = WAL; CREATE TABLE migrations (name text); CREATE TABLE kept (id integer)");
		shop.exec("PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO kept VALUES (1), (2)");
		for (const part of ["", "-wal"]) copyFileSync(running + part, killed + part);

		expect(restoreSqlite(killed, target, { force: false, now: 0 })).toEqual({
			ok: true,
			value: { keptAside: null },
		});

		expect(inspectSqlite(target)).toEqual({ ok: true, value: { kept: 2, migrations: 0 } });
		expect(readdirSync(folder).filter((name) => name.startsWith("handi.db"))).toEqual(["handi.db"]);
		if (process.platform !== "win32") expect(statSync(target).mode & 0o077).toBe(0);

		// A shop that is put aside keeps its log, and the record of its run.
		rmSync(target);
		for (const part of ["", "-wal"]) copyFileSync(running + part, target + part);
		writeFileSync(`${target}.lock`, "");
		shop.exec("DELETE FROM kept; PRAGMA wal_checkpoint(TRUNCATE)");
		const aside = `${target}.before-restore-19700101-000000`;
		expect(restoreSqlite(running, target, { force: true, now: 0 })).toEqual({
			ok: true,
			value: { keptAside: aside },
		});
		expect(inspectSqlite(target)).toEqual({ ok: true, value: { kept: 0, migrations: 0 } });
		expect(inspectSqlite(aside)).toEqual({ ok: true, value: { kept: 2, migrations: 0 } });
		expect(readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([
			"handi.db.before-restore-19700101-000000.lock",
		]);
	} finally {
		shop.close();
		rmSync(folder, { recursive: true });
	}
});
