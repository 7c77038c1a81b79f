import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { makeScratchFolder } from "../../test/servers/scratch-folder.ts";
import type { GuardedWrite } from "./guarded-write.ts";
import { createGuardedWriter } from "./guarded-writer.ts";
import { openStorage, type Storage, StorageBusy } from "./storage.ts";
import { startWriteThread, type WriteThread } from "./write-thread.ts";
import { createWriteTurns } from "./write-turns.ts";

const AT_ONCE = 40;

let file: string;
let storage: Storage;
let reader: DatabaseSync;
let thread: WriteThread;
let inThread: number;
let here: number;
let isWhole: boolean;
let losesAnswers: boolean;
let hasRoom: boolean;
let losesFile: boolean;
let last: Promise<unknown>;
let writer: ReturnType<typeof createGuardedWriter>;
const turns = createWriteTurns();
const assertWhole = () => {
	if (!isWhole) throw new StorageBusy("the file is gone");
};

const onSqlite = test.runIf(inject("engine") === "sqlite");
beforeEach(async () => {
	if (inject("engine") !== "sqlite") return;
	file = join(makeScratchFolder("guarded"), "handi.db");
	storage = await openStorage(`file:${file}`);
	reader = new DatabaseSync(file, { timeout: 60_000 });
	reader.exec(`
		CREATE TABLE keys (key TEXT PRIMARY KEY);
		CREATE TABLE things (id INTEGER PRIMARY KEY, key TEXT REFERENCES keys, amount INTEGER CHECK (amount > 0))`);
	[inThread, here, isWhole, losesAnswers, hasRoom, losesFile] = [0, 0, true, false, true, false];
	last = Promise.resolve();
	writer = createGuardedWriter({
		...{ turns, assertWhole },
		committed() {},
		startThread() {
			if (!hasRoom) throw new Error("no thread");
			thread = startWriteThread(file, assertWhole);
			return {
				...thread,
				async write(batch) {
					inThread += batch.length;
					const outcomes = await thread.write(batch);
					isWhole = !losesFile;
					return losesAnswers ? null : outcomes;
				},
			};
		},
		writeHere(write) {
			here += 1;
			// One after the other, as the storage's own writer takes its turns.
			const written = last.then(() => turns.alone(async () => (await storage.writeGuarded?.(write)) ?? null));
			last = written.catch(() => null);
			return written;
		},
	});
});
afterEach(async () => {
	if (inject("engine") !== "sqlite") return;
	await writer.close();
	reader.close();
	await storage.close();
});

/** Takes a key and keeps a thing under it. */
function aWrite(key: string, amount = 1): GuardedWrite {
	return [
		{ sql: "INSERT INTO keys (key) VALUES (?) ON CONFLICT DO NOTHING", parameters: [key] },
		{ sql: "INSERT INTO things (key, amount) VALUES (?, ?) RETURNING key AS kept", parameters: [key, amount] },
	];
}
const kept = () =>
	reader
		.prepare("SELECT key FROM things ORDER BY key")
		.all()
		.map(({ key }) => key);
const names = (prefix: string) => Array.from({ length: AT_ONCE }, (_, n) => `${prefix} ${String(n).padStart(2, "0")}`);
const writeAll = (keys: readonly string[]) => Promise.all(keys.map((key) => writer.write(aWrite(key))));

/** Writes many at once until a thread writes. */
async function untilInThread(): Promise<string[]> {
	const written: string[] = [];
	await expect
		.poll(async () => {
			const keys = names(`first ${written.length}`);
			await writeAll(keys);
			written.push(...keys);
			return inThread;
		})
		.toBeGreaterThan(0);
	return written;
}

onSqlite("a few writes at a time start no thread", async () => {
	for (const key of names("alone")) expect(await writer.write(aWrite(key))).toEqual([{ kept: key }]);
	expect(kept()).toEqual(names("alone"));
	expect([here, inThread]).toEqual([AT_ONCE, 0]);
});

onSqlite(
	"many at once are written in a thread, each once, and are in the file when they are acknowledged",
	async () => {
		const written = await untilInThread();
		const before = here;
		expect(await writeAll(names("many"))).toEqual(names("many").map((key) => [{ kept: key }]));
		expect(here).toBe(before);
		expect(kept()).toEqual([...written, ...names("many")].sort());
	},
);

onSqlite("one whose first statement changes nothing writes nothing, here and in the thread", async () => {
	expect(await writer.write(aWrite("taken"))).toEqual([{ kept: "taken" }]);
	expect(await writer.write(aWrite("taken"))).toBeNull();
	await untilInThread();
	const outcomes = await Promise.all(["taken", "new", "new", "taken"].map((key) => writer.write(aWrite(key))));
	expect(outcomes).toEqual([null, [{ kept: "new" }], null, null]);
	expect(kept().filter((key) => key === "taken" || key === "new")).toEqual(["new", "taken"]);
});

onSqlite("one that cannot be written takes nothing from the others of its batch, and its fault is told", async () => {
	await untilInThread();
	const outcomes = await Promise.allSettled([
		...names("good").map((key) => writer.write(aWrite(key))),
		writer.write(aWrite("bad", -1)),
	]);
	expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([
		expect.objectContaining({ reason: expect.objectContaining({ message: expect.stringContaining("CHECK") }) }),
	]);
	expect(kept()).toEqual(expect.arrayContaining(names("good")));
	expect(kept()).not.toContain("bad");
	expect(reader.prepare("SELECT 1 FROM keys WHERE key = 'bad'").get()).toBeUndefined();
});

onSqlite(
	"a write whose answer never comes from the thread is written once, and answered as a key that is taken",
	async () => {
		await untilInThread();
		losesAnswers = true;
		expect(await writeAll(names("lost"))).toEqual(names("lost").map(() => null));
		expect(kept().filter((key) => String(key).startsWith("lost"))).toEqual(names("lost"));
	},
);

onSqlite("a thread that ends among many writes loses none, and none is written twice", async () => {
	await untilInThread();
	const outcomes = writeAll(names("during"));
	await thread.close();
	expect(await outcomes).toEqual(names("during").map((key) => [{ kept: key }]));
	expect(kept().filter((key) => String(key).startsWith("during"))).toEqual(names("during"));
	const before = inThread;
	await writeAll(names("after"));
	expect(inThread).toBe(before);
	expect(kept()).toEqual(expect.arrayContaining(names("after")));
});

onSqlite("nothing is acknowledged once the file is no longer the one that was opened", async () => {
	await untilInThread();
	isWhole = false;
	const outcomes = await Promise.allSettled(names("gone").map((key) => writer.write(aWrite(key))));
	for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(StorageBusy) });
	isWhole = true;
	expect(await writeAll(names("back"))).toHaveLength(AT_ONCE);
	expect(kept().filter((key) => String(key).startsWith("gone"))).toEqual([]);
	// Replaced while it is written.
	losesFile = true;
	const late = await Promise.allSettled(names("late").map((key) => writer.write(aWrite(key))));
	for (const outcome of late) expect(outcome).toMatchObject({ reason: expect.any(StorageBusy) });
});

onSqlite("a thread whose file was replaced as it opened it is not used", async () => {
	isWhole = false;
	await writeAll(names("early"));
	await thread.ended;
	isWhole = true;
	await writeAll(names("later"));
	expect([here, inThread]).toEqual([2 * AT_ONCE, 0]);
	expect(kept()).toEqual([...names("early"), ...names("later")]);
});

onSqlite("on a system without room for a thread, many at once are written as well", async () => {
	hasRoom = false;
	for (const key of ["now", "again"]) await writeAll(names(key));
	expect([here, inThread]).toEqual([2 * AT_ONCE, 0]);
	expect(kept()).toEqual([...names("again"), ...names("now")]);
});
