import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTables } from "./make-tables.ts";
import { moveShop } from "./move-shop.ts";

let folder: string;
let here: string;
let there: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "handi-move-"));
	[here, there] = [join(folder, "here.db"), join(folder, "there.db")];
	await makeTables(`file:${here}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const move = (to = there) => moveShop(`file:${here}`, `file:${to}`);
function change(sql: string): void {
	const database = new DatabaseSync(here);
	database.exec(sql);
	database.close();
}

test("a move that would change a row keeps nothing", async () => {
	// A column without a type holds a text that a column of whole numbers makes a number of.
	change("DROP TABLE write_checks; CREATE TABLE write_checks (id, at); INSERT INTO write_checks VALUES (1, '5')");
	expect(await move()).toEqual({ ok: false, refusal: "A row of write_checks arrived changed: nothing was kept" });
	expect(readdirSync(folder).filter((name) => name.startsWith("there"))).toEqual([]);
});

test("a shop of another version is not moved, and says what to do first", async () => {
	const elsewhere = join(folder, "elsewhere.db");
	expect(await move(here)).toEqual({ ok: false, refusal: "--to must differ from DATABASE_URL" });
	expect(await moveShop(`file:${elsewhere}`, `file:${there}`)).toEqual({
		ok: false,
		refusal: `DATABASE_URL names ${elsewhere}, which does not exist`,
	});
	change("INSERT INTO migrations (name) VALUES ('9999-of-next-year')");
	expect(await move(elsewhere)).toEqual({
		ok: false,
		refusal: expect.stringMatching(/ was written by a newer version of this program \(9999-of-next-year\): update/),
	});
	change("DELETE FROM migrations WHERE name >= (SELECT max(name) FROM migrations WHERE name < '9999')");
	expect(await move(elsewhere)).toEqual({
		ok: false,
		refusal: `file:${here} is from an older version: start the shop with it once, then stop it`,
	});
	expect(existsSync(elsewhere)).toBe(false);
});
