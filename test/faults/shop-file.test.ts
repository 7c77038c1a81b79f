import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { backUpShop } from "../../server/backups/back-up-shop.ts";
import { openStorage } from "../../server/db/storage.ts";
import { LESS_WORK } from "../servers/less-work.ts";
import { type RunningShop, startShop } from "../servers/shop.ts";
import { bringTo, stateBefore0040 } from "../upgrades/earlier-states.ts";
import { fillShop } from "../upgrades/fill-shop.ts";
import { faultSize } from "./fault-size.ts";
import { burst, placeOrder, signUp, signUpMany } from "./orders.ts";

const STOPS = faultSize("HANDI_STOPS", 2, 20);
const UPGRADE_KILLS = faultSize("HANDI_UPGRADE_KILLS", 2, 40);

let folder: string;
let file: string;
let environment: Record<string, string>;
const running: RunningShop[] = [];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "handi-file-"));
	file = join(folder, "data", "handi.db");
	mkdirSync(join(folder, "data"));
	environment = { DATABASE_URL: `file:${file}` };
});
afterEach(async () => {
	for (const shop of running.splice(0)) await shop.stop();
	rmSync(folder, { recursive: true, force: true });
});

it(`leaves one whole file at each of ${STOPS} stops: copied alone it has every order`, async () => {
	let [acknowledged, placed] = [0, 0];
	for (let stop = 0; stop < STOPS; stop += 1) {
		const shop = await start();
		const tokens = await signUpMany(shop, stop);
		// One after the other, and at every second stop many at once.
		for (const token of tokens)
			if ((await placeOrder(shop, { key: "first", token })).status === 201) acknowledged += 1;
		for (let times = 0; times < 2 * (stop % 2); times += 1)
			acknowledged += (await burst(shop, tokens, `key ${times}`)).filter((status) => status === 201).length;
		placed += tokens.length * (1 + 4 * (stop % 2));
		await shop.stop();
		expect(readdirSync(join(folder, "data")).sort()).toEqual(["handi.db", "handi.db.lock"]);
	}
	const copy = join(folder, "copy.db");
	copyFileSync(file, copy);
	expect(acknowledged).toBe(placed);
	expect(count(copy, "orders")).toBe(acknowledged);
});

it("answers 503, never 201, once its folder is deleted, and is not ready", async () => {
	const shop = await start();
	const token = await signUp(shop, 1);
	expect((await placeOrder(shop, { key: "before", token })).status).toBe(201);
	// The first start ends with the accounts of its staff.
	while ((await shop.api("/admin/login", { json: shop.admin })).status !== 200) await pause(100);
	rmSync(join(folder, "data"), { recursive: true });
	const statuses = new Set<number>();
	for (let order = 0; order < 20; order += 1)
		statuses.add((await placeOrder(shop, { key: `after-${order}`, token })).status);
	expect([...statuses]).toEqual([503]);
	await pause(1_500);
	expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
	expect((await fetch(`${shop.url}/api/dishes`)).status).toBe(200);
});

it("takes orders again after its file was moved away and back", async () => {
	const shop = await start();
	const token = await signUp(shop, 1);
	const tokens = await signUpMany(shop, 1);
	const away = async (key: string) => {
		renameSync(file, join(folder, "elsewhere.db"));
		const { status } = await placeOrder(shop, { key, token });
		const statuses = [status, ...(await burst(shop, tokens, key))];
		renameSync(join(folder, "elsewhere.db"), file);
		return new Set(statuses);
	};
	expect(await away("alone")).toEqual(new Set([503]));
	expect((await placeOrder(shop, { key: "alone", token })).status).toBe(201);
	// From a burst on, a thread writes the orders.
	for (const key of ["many", "alone"]) expect(new Set(await burst(shop, tokens, key))).toEqual(new Set([201]));
	expect(await away("in a thread")).toEqual(new Set([503]));
	expect(new Set(await burst(shop, tokens, "in a thread"))).toEqual(new Set([201]));
	expect(count(file, "orders")).toBe(1 + 3 * 2 * tokens.length);
});

it("is refused beside another shop on its file, with one line, and starts at once after that one was killed", async () => {
	const first = await start();
	const second = await startInVain();
	expect(second.code).toBe(1);
	expect(second.lines).toEqual([expect.stringMatching(/^DATABASE_URL .*in use by another Handi/)]);
	await first.kill();
	const begun = performance.now();
	await start();
	expect(performance.now() - begun).toBeLessThan(15_000);
});

it("never starts empty in place of an existing shop: a missing file ends the start with one line", async () => {
	await (await start()).stop();
	renameSync(file, join(folder, "elsewhere.db"));
	const start1 = await startInVain();
	expect([start1.code, start1.lines.length]).toEqual([1, 1]);
	expect(start1.lines[0]).toMatch(/^DATABASE_URL .*missing or empty, but a shop was here/);
	expect(readdirSync(join(folder, "data"))).toEqual(["handi.db.lock"]);
});

it("refuses data of a newer version with one line, and changes no byte of it", async () => {
	await (await start()).stop();
	const database = new DatabaseSync(file);
	database.exec("INSERT INTO migrations (name) VALUES ('0999-of-next-year')");
	database.close();
	const before = hashOf(file);
	const older = await startInVain();
	expect([older.code, older.lines.length]).toEqual([1, 1]);
	expect(older.lines[0]).toMatch(/^DATABASE_URL was written by a newer version of Handi/);
	expect(hashOf(file)).toBe(before);
});

it(`survives ${UPGRADE_KILLS} kills during an upgrade without losing a row`, async () => {
	const storage = await openStorage(`file:${file}`);
	await bringTo(storage, stateBefore0040());
	await fillShop(storage);
	await storage.close();
	const database = new DatabaseSync(file);
	const columns = database.prepare("SELECT name FROM pragma_table_info('order_history')").all();
	const kept = columns.map(({ name }) => (name === "position" ? "n" : name)).join();
	// Many rows that an upgrade copies, so that it takes some time.
	database.exec(`WITH RECURSIVE many(n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM many WHERE n < 4999)
		INSERT INTO order_history (${columns.map(({ name }) => name).join()})
		SELECT ${kept} FROM (SELECT * FROM order_history WHERE order_id = 'order-0'), many`);
	database.close();
	const rows = count(file, "order_history");
	const old = join(folder, "old.db");
	copyFileSync(file, old);
	for (let kill = 0; kill < UPGRADE_KILLS; kill += 1) {
		for (const name of readdirSync(join(folder, "data"))) rmSync(join(folder, "data", name));
		copyFileSync(old, file);
		const shop = spawn(process.execPath, ["server/main.ts"], { env: shopEnvironment(), stdio: "ignore" });
		const ended = new Promise((resolve) => shop.once("close", resolve));
		// The copy that is kept first shows that the upgrade starts.
		const begins = () => readdirSync(join(folder, "data")).some((name) => name.includes("before-upgrade"));
		while (!begins()) await pause(2);
		await pause((kill * 7) % 150);
		shop.kill("SIGKILL");
		await ended;
		expect(integrity(file)).toBe("ok");
		expect(count(file, "order_history")).toBe(rows);
	}
	const shop = await start();
	const token = await signUp(shop, 1);
	expect((await placeOrder(shop, { key: "after", token })).status).toBe(201);
	expect(count(file, "orders")).toBe(7);
});

const tmpfs = canMount();
it.skipIf(!tmpfs)("says in one line that the disk has no room for a copy before an upgrade, or a backup", async () => {
	const disk = join(folder, "disk");
	mkdirSync(disk);
	spawnSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", disk]);
	try {
		const storage = await openStorage(`file:${file}`);
		await bringTo(storage, stateBefore0040());
		await fillShop(storage);
		await storage.close();
		const small = join(disk, "handi.db");
		copyFileSync(file, small);
		const filler = join(disk, "filler");
		spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1k", "count=1800"]);
		const before = hashOf(small);
		environment = { DATABASE_URL: `file:${small}` };
		const start1 = await startInVain();
		expect([start1.code, start1.lines.length]).toEqual([1, 1]);
		expect(start1.lines[0]).toMatch(/^DATABASE_URL has no room for the copy that is kept before an upgrade/);
		expect(hashOf(small)).toBe(before);
		expect(await backUpShop(`file:${small}`, join(disk, "copy.db"), { folders: [], environment: {} })).toEqual({
			ok: false,
			refusal: expect.stringMatching(/copy\.db\S* could not be written: the disk is full$/),
		});
	} finally {
		spawnSync("umount", [disk]);
	}
});

async function start(): Promise<RunningShop> {
	const shop = await startShop(environment);
	running.push(shop);
	return shop;
}

/** A start that must fail: its exit code and its output. */
function startInVain(): Promise<{ code: number | null; lines: string[] }> {
	const child = spawn(process.execPath, ["server/main.ts"], { env: shopEnvironment() });
	let said = "";
	for (const output of [child.stdout, child.stderr]) output.on("data", (chunk) => (said += chunk));
	const timeout = setTimeout(() => child.kill("SIGKILL"), 20_000);
	return new Promise((resolve) =>
		child.once("close", (code) => {
			clearTimeout(timeout);
			resolve({ code, lines: said.trim().split("\n") });
		}),
	);
}

function shopEnvironment() {
	const own = {
		NODE_ENV: "production",
		PORT: "0",
		RAZORPAY_API_URL: "off",
		MAP_TILES_URL: "off",
		LOG_LEVEL: "warn",
	};
	return { ...process.env, ...LESS_WORK, ...own, ...environment };
}

function canMount(): boolean {
	if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
	const place = mkdtempSync(join(tmpdir(), "handi-mount-"));
	const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", place]).status === 0;
	if (isMounted) spawnSync("umount", [place]);
	rmSync(place, { recursive: true });
	return isMounted;
}

function count(path: string, table: string): number {
	const database = new DatabaseSync(path, { readOnly: true });
	try {
		return Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows);
	} finally {
		database.close();
	}
}

function integrity(path: string): unknown {
	const database = new DatabaseSync(path);
	try {
		return database.prepare("PRAGMA integrity_check").get()?.integrity_check;
	} finally {
		database.close();
	}
}

function hashOf(path: string): string {
	return createHash("sha256").update(readFileSync(path)).digest("hex");
}
