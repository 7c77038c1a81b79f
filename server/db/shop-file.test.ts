import { execFileSync, spawnSync } from "node:child_process";
import {
	chmodSync,
	chownSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { copySqlite, isInUse } from "../backups/sqlite-backup.ts";
import { appendEvent, THE_SHOP } from "./append-event.ts";
import { migrate } from "./migrate.ts";
import { openStorage, type Storage, StorageBusy } from "./storage.ts";

const onSqlite = test.runIf(inject("engine") === "sqlite");
const NOBODY = 65534;
let folder: string;
let file: string;
let warnings: string[];
const opened: Storage[] = [];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "handi-test-"));
	file = join(folder, "handi.db");
	warnings = [];
});
afterEach(async () => {
	for (const storage of opened.splice(0)) await storage.close();
	rmSync(folder, { recursive: true, force: true });
});

onSqlite("a stop leaves one complete file: a copy of it has everything", async () => {
	const storage = await openShop();
	await happen(storage, 400);
	// Reads as well: the reading connection must not keep the log from being moved.
	expect(await storage.read.selectFrom("events").select("seq").execute()).toHaveLength(400);
	await storage.close();
	expect(readdirSync(folder).sort()).toEqual(["handi.db", "handi.db.lock"]);
	const copy = join(folder, "copy.db");
	copyFileSync(file, copy);
	expect(countIn(copy)).toBe(400);
});

onSqlite("a path that cannot hold the file is reported with the reason", async () => {
	file = join(folder, `${"a".repeat(252)}.db`);
	await expect(openShop()).rejects.toMatchObject({ code: "ENAMETOOLONG" });
	file = join(folder, "a".repeat(256), "handi.db");
	await expect(openShop()).rejects.toMatchObject({ code: "ENAMETOOLONG" });
	file = join(folder, "folder.db");
	mkdirSync(file);
	await expect(openShop()).rejects.toThrow(/folder\.db is a folder: name a file in it$/);
	if (process.platform === "linux") {
		file = join(folder, "pipe.db");
		execFileSync("mkfifo", [file]);
		await expect(openShop()).rejects.toThrow(/pipe\.db is a pipe or a device: name a file$/);
	}
	expect(readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([]);
	symlinkSync(join(folder, "gone"), join(folder, "link"));
	file = join(folder, "link", "shop", "handi.db");
	await expect(openShop()).rejects.toThrow(
		/link.shop cannot be created: it is a link to a folder that does not exist$/,
	);
	file = join(folder, "handi.db");
	symlinkSync(join(folder, "unmounted", "handi.db"), file);
	await expect(openShop()).rejects.toThrow(/handi\.db is a link into .*unmounted, which does not exist: is its disk/);
});

const withOwners = test.runIf(inject("engine") === "sqlite" && process.platform !== "win32");
withOwners("nobody opens a shop whose lock belongs to another user", async () => {
	await (await openShop()).close();
	chmodSync(`${file}.lock`, 0o444);
	const isRoot = process.getuid?.() === 0;
	if (isRoot) for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY);
	// Nothing is read-only for root.
	if (isRoot) process.seteuid?.(NOBODY);
	try {
		// Who may only read the lock shares it with everybody else: two shops would write into one file.
		await expect(openShop()).rejects.toMatchObject({ code: "EACCES", path: expect.stringMatching(/\.lock$/) });
	} finally {
		if (isRoot) process.seteuid?.(0);
	}
});

onSqlite("a program that works beside the shop leaves the log to the shop, and closes without harm", async () => {
	const storage = await openShop();
	const tool = await open({});
	await happen(tool, 1);
	await tool.close();
	await happen(storage, 1);
	await storage.close();
	expect(countIn(file)).toBe(2);
});

onSqlite("an idle shop moves its log into the file and empties it", async () => {
	const storage = await openShop();
	await happen(storage, 200);
	expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
	await expect.poll(() => statSync(`${file}-wal`).size, { interval: 100 }).toBe(0);
	const copy = join(folder, "copy.db");
	copyFileSync(file, copy);
	expect(countIn(copy)).toBe(200);
});

onSqlite("a log that grew during a long read is short again after it", async () => {
	const storage = await openShop();
	await happen(storage, 1);
	const reader = new DatabaseSync(file, { readOnly: true });
	reader.exec("BEGIN");
	reader.prepare("SELECT count(*) FROM events").get();
	await happen(storage, 300);
	reader.close();
	await expect.poll(() => statSync(`${file}-wal`).size, { interval: 100 }).toBe(0);
});

onSqlite("no write is acknowledged after the file was deleted, moved away or replaced", async () => {
	const storage = await openShop();
	await happen(storage, 1);
	renameSync(file, join(folder, "elsewhere.db"));
	await expect(happen(storage, 1)).rejects.toBeInstanceOf(StorageBusy);
	writeFileSync(file, "");
	await expect(happen(storage, 1)).rejects.toThrow("replaced");
	expect(storage.trouble?.()).toContain("replaced");
	rmSync(file);
	renameSync(join(folder, "elsewhere.db"), file);
	await happen(storage, 1);
	expect(storage.trouble?.()).toBe(null);
	expect(warnings).toHaveLength(3);
});

onSqlite("a deleted folder is noticed within a second or so, even without a write, and reported once", async () => {
	const storage = await openShop();
	rmSync(folder, { recursive: true });
	await expect.poll(() => storage.trouble?.()).toContain("is gone");
	await expect(happen(storage, 1)).rejects.toBeInstanceOf(StorageBusy);
	await expect(happen(storage, 1)).rejects.toBeInstanceOf(StorageBusy);
	expect(warnings).toHaveLength(1);
});

onSqlite("the content of a log that was deleted while the shop runs is saved into the file", async () => {
	const storage = await openShop();
	await happen(storage, 50);
	rmSync(`${file}-wal`);
	await expect.poll(() => countIn(copyOf(file))).toBe(50);
	await expect(happen(storage, 1)).rejects.toBeInstanceOf(StorageBusy);
});

onSqlite(
	"a second shop on the same file is refused, a tool beside it is not",
	async () => {
		const storage = await openShop();
		await expect(open({ isShop: true })).rejects.toThrow("in use by another Handi");
		await (await open({})).close();
		symlinkSync(file, `${file}-elsewhere.db`);
		symlinkSync("no-such-folder", join(folder, "nowhere"));
		const byLink = (name: string) => openStorage(`file:${join(folder, name)}`, { isShop: true });
		await expect(byLink("handi.db-elsewhere.db")).rejects.toThrow("in use by another Handi");
		await expect(byLink("nowhere/handi.db")).rejects.toThrow(/nowhere cannot be created: it is a link to/);
		// The refused process must not have released the file for others either.
		const take = 'new (require("node:sqlite").DatabaseSync)(process.argv[1]).exec("BEGIN EXCLUSIVE")';
		const { stderr } = spawnSync(process.execPath, ["-e", take, `${file}.lock`]);
		expect(String(stderr)).toContain("database is locked");
		await storage.close();
		await (await open({ isShop: true })).close();
	},
	15_000,
);

onSqlite("a missing file beside traces of a shop does not start a new shop", async () => {
	await happenAndClose(1);
	rmSync(file);
	await expect(openShop()).rejects.toThrow(/missing or empty, but a shop was here \(handi\.db\.lock\)/);
	expect(existsSync(file)).toBe(false);
	writeFileSync(file, "");
	await expect(openShop()).rejects.toThrow("missing or empty");
	rmSync(`${file}.lock`);
	for (const trace of ["handi.db-wal", "handi-2026-11-22.db", "handi.db.before-upgrade-x"]) {
		writeFileSync(join(folder, trace), "x");
		await expect(openShop()).rejects.toThrow(trace);
		rmSync(join(folder, trace));
	}
	writeFileSync(join(folder, "handi-old.sqlite"), "SQLite format 3\0 and so on");
	await expect(openShop()).rejects.toThrow("handi-old.sqlite");
	rmSync(join(folder, "handi-old.sqlite"));
	for (const ofItsStart of ["handi.pid", "handi.log", "handi.env", "handi.service"])
		writeFileSync(join(folder, ofItsStart), "1");
	await (await openShop()).close();
});

onSqlite("a start that was killed before it made the file does not count as a trace of a shop", async () => {
	await (await open({ isShop: true })).close();
	rmSync(file);
	writeFileSync(`${file}.lock`, "torn by a power cut");
	await openShop();
});

onSqlite(
	"a missing or torn log is reported, once",
	async () => {
		const storage = await openShop();
		await happen(storage, 10);
		await expect.poll(() => statSync(`${file}-wal`).size, { interval: 100 }).toBe(0);
		await happen(storage, 10);
		const early = copyOf(file);
		const log = copyOf(`${file}-wal`);
		await storage.close();

		copyFileSync(early, file);
		await (await openShop()).close();
		expect(warnings.at(-1)).toMatch(/ends with event 10, but 20 were kept/);
		// Warned only once: the shop continues with what is there now.
		await (await openShop()).close();
		expect(warnings).toHaveLength(1);

		await happenAndClose(10);
		copyFileSync(early, file);
		truncateSync(log, 5_000);
		copyFileSync(log, `${file}-wal`);
		await (await openShop()).close();
		expect(warnings.at(-1)).toMatch(/ends with event 10, but 20 were kept: handi.db-wal is missing or torn/);
	},
	40_000,
);

const commands: [string, () => Promise<unknown>][] = [
	["a tool", async () => (await open({})).close()],
	["a backup", () => copySqlite(file, join(folder, "copied.db"))],
	["a look whether it is in use", async () => isInUse(file)],
];
onSqlite.each(commands)(
	"after %s moved a killed shop's log into the file, the log is not reported missing",
	async (_, work) => {
		const storage = await openShop();
		await happen(storage, 10);
		await expect.poll(() => lastRunIn(copyOf(`${file}.lock`))).toEqual({ last_event: 10 });
		const killed = [file, `${file}-wal`, `${file}.lock`].map((path) => [path, copyOf(path)] as const);
		await storage.close();
		const bringBack = () => {
			for (const [path, copy] of killed) copyFileSync(copy, path);
		};

		bringBack();
		await work();
		expect(existsSync(`${file}-wal`)).toBe(false);
		await (await openShop()).close();
		expect(warnings).toEqual([]);
		expect(countIn(file)).toBe(10);

		bringBack();
		const before = new DatabaseSync(file);
		before.exec("PRAGMA wal_checkpoint(TRUNCATE)");
		before.close();
		await work();
		await (await openShop()).close();
		expect(warnings).toEqual([expect.stringContaining("handi.db-wal is missing")]);
	},
);

onSqlite("a file that has lost everything is refused, not opened as a new shop", async () => {
	await happenAndClose(10);
	const empty = join(folder, "empty.db");
	const made = new DatabaseSync(empty);
	made.exec("PRAGMA journal_mode = WAL");
	made.close();
	renameSync(empty, file);
	await expect(openShop()).rejects.toThrow(/holds nothing of the shop that was here \(10 events\)/);
});

async function open(options: Parameters<typeof openStorage>[1]): Promise<Storage> {
	const storage = await openStorage(`file:${file}`, options);
	opened.push(storage);
	return storage;
}

async function openShop(): Promise<Storage> {
	const storage = await open({ isShop: true, warn: (message) => warnings.push(message) });
	await migrate(storage);
	return storage;
}

async function happenAndClose(times: number): Promise<void> {
	const storage = await openShop();
	await happen(storage, times);
	await storage.close();
}

async function happen(storage: Storage, times: number): Promise<void> {
	const subject = { type: "settings", id: "backups" } as const;
	const event = { kind: "backup-begun", at: 1, subject, by: THE_SHOP, payload: {} } as const;
	for (let time = 0; time < times; time += 1) await storage.write((tx) => appendEvent(tx, event));
}

let copies = 0;
function copyOf(path: string): string {
	copies += 1;
	const copy = join(tmpdir(), `handi-copy-${process.pid}-${copies}`);
	copyFileSync(path, copy);
	return copy;
}

function lastRunIn(path: string): unknown {
	const database = new DatabaseSync(path, { readOnly: true });
	try {
		return { ...database.prepare("SELECT last_event FROM last_run").get() };
	} finally {
		database.close();
	}
}

function countIn(path: string): unknown {
	const database = new DatabaseSync(path, { readOnly: true });
	try {
		return database.prepare("SELECT count(*) AS events FROM events").get()?.events;
	} finally {
		database.close();
	}
}
