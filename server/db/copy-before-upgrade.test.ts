import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { bringTo, stateBefore0040 } from "../../test/upgrades/earlier-states.ts";
import { fillShop } from "../../test/upgrades/fill-shop.ts";
import { copiesOf, copyBeforeUpgrade } from "./copy-before-upgrade.ts";
import { migrate } from "./migrate.ts";
import { openStorage, type Storage } from "./storage.ts";

const onSqlite = test.runIf(inject("engine") === "sqlite");
let folder: string;
let file: string;
let storage: Storage;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "handi-test-"));
	file = join(folder, "handi.db");
	storage = await openStorage(`file:${file}`);
});
afterEach(async () => {
	await storage.close();
	rmSync(folder, { recursive: true });
});

onSqlite("an upgrade keeps a complete copy of the old data, which only its owner can read", async () => {
	await bringTo(storage, stateBefore0040());
	await fillShop(storage);
	await migrate(storage);
	const [copy, ...others] = copiesOf(file);
	expect(others).toEqual([]);
	expect(copy).toMatch(/handi\.db\.before-upgrade-\d{4}-\d\d-\d\dT\d{6}Z-from-00\d\d$/);
	expect(statSync(copy ?? "").mode & 0o777).toBe(0o600);
	const copied = new DatabaseSync(copy ?? "", { readOnly: true });
	expect(copied.prepare("SELECT count(*) AS orders FROM orders").get()).toEqual({ orders: 6 });
	expect(copied.prepare("SELECT max(name) AS last FROM migrations").get()?.last).not.toMatch(/^004/);
	copied.close();
	expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
	// And it is a working shop: today's program opens it.
	const again = await openStorage(`file:${copy}`);
	await migrate(again);
	await again.close();
});

onSqlite("a new shop, and a start with nothing to upgrade, keep no copy", async () => {
	await migrate(storage);
	await migrate(storage);
	expect(copiesOf(file)).toEqual([]);
});

onSqlite("the last three copies are kept", async () => {
	await migrate(storage);
	for (let day = 1; day <= 5; day += 1) copyBeforeUpgrade(file, "0026-staff-roles", day * 86_400_000);
	expect(copiesOf(file).map((path) => /1970-01-(\d\d)/.exec(path)?.[1])).toEqual(["04", "05", "06"]);
});
