import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findPostgresPrograms } from "./find-postgres.ts";

it("backups are made by the newest programs, also beside an older server of this machine", () => {
	const folder = mkdtempSync(join(tmpdir(), "handi-find-"));
	try {
		const client = ["pg_dump", "pg_restore", "psql"];
		const versions = { 9: client, 15: [...client, "initdb", "postgres"], 17: client, 18: ["psql"] };
		for (const [version, programs] of Object.entries(versions)) {
			const bin = join(folder, version, "bin");
			mkdirSync(bin, { recursive: true });
			for (const program of programs) writeFileSync(join(bin, program), "");
		}
		expect(findPostgresPrograms([join(folder, "*", "bin")])).toBe(join(folder, "17", "bin"));
		expect(findPostgresPrograms([join(folder, "none", "*")])).toBeUndefined();
	} finally {
		rmSync(folder, { recursive: true });
	}
});
