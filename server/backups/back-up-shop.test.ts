import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backUpShop, restoreShop } from "./back-up-shop.ts";

test("a backup of no shop, and a restore of none or of the other engine's, are refused and leave nothing", async () => {
	const folder = mkdtempSync(join(tmpdir(), "handi-engines-"));
	const file = join(folder, "backup");
	const choices = { force: true, now: 0, programs: { folders: [], environment: {} } };
	const restore = (url: string) => restoreShop(file, url, choices);
	const [sqlite, postgres] = [`file:${join(folder, "handi.db")}`, "postgres://shop@localhost/handi"];
	const refused = (refusal: RegExp) => ({ ok: false, refusal: expect.stringMatching(refusal) });
	try {
		expect(await restore(sqlite)).toEqual({ ok: false, refusal: `${file} does not exist` });
		const gone = join(folder, "gone.db");
		expect(await backUpShop(`file:${gone}`, file, choices.programs)).toEqual({
			ok: false,
			refusal: `DATABASE_URL names ${gone}, which does not exist`,
		});
		writeFileSync(file, "SQLite format 3\0");
		expect(await restore(postgres)).toEqual(
			refused(/holds a SQLite shop: restore it to a file: address, then npm/),
		);
		writeFileSync(file, "PGDMP of PostgreSQL");
		expect(await restore(sqlite)).toEqual(
			refused(/holds a PostgreSQL shop: restore it to a postgres:.*--to file:…$/),
		);
		expect(readdirSync(folder)).toEqual(["backup"]);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
