import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { refuse } from "../../domain/result.ts";
import { openScratchStorage } from "../../test/scratch-storage.ts";
import { appendEvent, THE_SHOP } from "./append-event.ts";
import { eventsInOrder } from "./event-order.ts";
import { migrate } from "./migrate.ts";
import type { Storage, Tx } from "./storage.ts";

let storage: Storage;

beforeAll(async () => {
	storage = await openScratchStorage(inject("engine"), inject("postgresUrl"));
});
beforeEach(async () => {
	await storage.write((tx) => tx.deleteFrom("counters").execute());
});
afterAll(() => storage.close());

test("an acknowledged write can be read at once", async () => {
	for (const name of ["a", "b", "c"]) {
		await storage.write((tx) => count(tx, name));
		expect(await counters()).toContain(name);
	}
});

test("a refused job returns its refusal and leaves nothing behind", async () => {
	const outcome = await storage.write(async (tx) => {
		await count(tx, "refused");
		return refuse({ code: "store-closed" });
	});
	expect(outcome).toEqual({ ok: false, refusal: { code: "store-closed" } });
	expect(await counters()).toEqual([]);
});

test("a job that throws leaves nothing behind, and the other jobs are kept", async () => {
	const outcomes = await Promise.allSettled([
		storage.write((tx) => count(tx, "before")),
		storage.write(async (tx) => {
			await count(tx, "broken");
			throw new Error("burnt");
		}),
		storage.write(async (tx) => {
			await count(tx, "refused");
			return refuse("no");
		}),
		storage.write((tx) => count(tx, "after")),
	]);
	expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
	expect(await counters()).toEqual(["after", "before"]);
});

test("a job that violates a constraint stops only that job", async () => {
	const outcomes = await Promise.allSettled([
		storage.write((tx) => count(tx, "once")),
		storage.write((tx) => count(tx, "once")),
		storage.write((tx) => count(tx, "other")),
	]);
	expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
	expect(await counters()).toEqual(["once", "other"]);
});

test("a script runs completely, whatever semicolons its texts, comments and triggers contain", async () => {
	const program = {
		sqlite: `CREATE TRIGGER named_again AFTER INSERT ON counters WHEN NEW.name = 'first' BEGIN
			INSERT INTO counters VALUES ('by the trigger', 1);
			UPDATE counters SET value = 2 WHERE name = 'by the trigger';
		END;`,
		postgres: `DO $$ BEGIN
			INSERT INTO counters VALUES ('by the trigger', 1);
			UPDATE counters SET value = 2 WHERE name = 'by the trigger';
		END $$;`,
	};
	const script = `-- A comment; with a semicolon;
		${program[storage.engine]} INSERT INTO counters VALUES ('first', 1); INSERT INTO counters VALUES ('a; b;
		', 1)`;
	const undone = storage.write((tx) => storage.runScript(tx, `${script}; INSERT INTO nowhere VALUES (1);`));
	await expect(undone).rejects.toThrow("nowhere");
	expect(await counters()).toEqual([]);
	await storage.write(async (tx) => {
		await storage.runScript(tx, script);
		if (storage.engine === "sqlite") await storage.runScript(tx, "DROP TRIGGER named_again");
	});
	expect(await counters()).toEqual(["a; b;\n\t\t", "by the trigger", "first"]);
});

test("a Date is refused, not stored as NULL", async () => {
	const job = (tx: Tx) =>
		tx
			.insertInto("settings")
			.values({ key: "k", value: "v", updated_at: new Date(0) as never })
			.execute();
	await expect(storage.write(job)).rejects.toThrow();
	expect(await storage.read.selectFrom("settings").where("key", "=", "k").selectAll().execute()).toEqual([]);
});

test("a job cannot write once it has ended", async () => {
	let escaped: Tx | undefined;
	await storage.write(async (tx) => {
		escaped = tx;
	});
	await expect(count(escaped as Tx, "late")).rejects.toThrow();
	await expect(storage.runScript(escaped as Tx, "DELETE FROM counters")).rejects.toThrow();
	expect(await counters()).toEqual([]);
});

test("the reading side refuses to write", async () => {
	const write = storage.read.insertInto("counters").values({ name: "stray", value: 1 }).execute();
	await expect(write).rejects.toThrow();
});

test("large whole numbers come back as numbers", async () => {
	await storage.write((tx) =>
		tx
			.insertInto("counters")
			.values({ name: "big", value: 2 ** 52 })
			.execute(),
	);
	expect((await storage.read.selectFrom("counters").selectAll().executeTakeFirst())?.value).toBe(2 ** 52);
});

test("listeners are called for a commit, not for a refusal, until they unsubscribe", async () => {
	let commits = 0;
	const leave = storage.onCommit(() => commits++);
	await storage.write((tx) => count(tx, "kept"));
	expect(commits).toBeGreaterThan(0);
	await storage.write(async () => refuse("no"));
	// PostgreSQL reports a commit a second time, by a notice that arrives at any time.
	if (storage.engine === "sqlite") expect(commits).toBe(1);
	leave();
	const heard = commits;
	await storage.write((tx) => count(tx, "unheard"));
	expect(commits).toBe(heard);
});

test("a reader of the events misses none while fifty writers write", async () => {
	const seen: number[] = [];
	let writing = true;
	const follower = (async () => {
		for (let last = false; !last; ) {
			last = !writing;
			const { rows, isAll } = await eventsInOrder(storage, seen.at(-1) ?? 0, () => eventsAfter(seen.at(-1) ?? 0));
			seen.push(...rows.map(({ seq }) => seq));
			last &&= isAll;
			await new Promise(setImmediate);
		}
	})();
	const writers = Array.from({ length: 50 }, async (_, writer) => {
		for (let round = 0; round < 6; round++) {
			await storage.write(async (tx) => {
				await happen(tx, writer);
				await happen(tx, writer);
				return round === 5 ? refuse("no") : undefined;
			});
		}
	});
	await Promise.all(writers);
	writing = false;
	await follower;
	const all = await storage.read.selectFrom("events").select("seq").orderBy("seq").execute();
	expect(seen).toEqual(all.map(({ seq }) => seq));
	expect(seen).toHaveLength(50 * 5 * 2);
});

test.runIf(inject("engine") === "postgres").each([
	["committed", undefined],
	["rolled back", refuse("no")],
])("a slow event comes before the quicker one after it, or never: it was %s", async (how, outcome) => {
	const [newest] = (await eventsAfter(0)).slice(-1);
	const isWritten = Promise.withResolvers<void>();
	const mayEnd = Promise.withResolvers<void>();
	const slow = storage.write(async (tx) => {
		await happen(tx, 1);
		isWritten.resolve();
		await mayEnd.promise;
		return outcome;
	});
	await isWritten.promise;
	await storage.write((tx) => happen(tx, 2));
	let looks = 0;
	const following = eventsInOrder(storage, newest?.seq ?? 0, async () => {
		looks += 1;
		// By then the reader has found out who may still write an event.
		if (looks === 8) mayEnd.resolve();
		return eventsAfter(newest?.seq ?? 0);
	});
	const { rows, isAll } = await following;
	await slow;
	expect(looks).toBeGreaterThanOrEqual(8);
	const subjects = rows.map(({ subject_id }) => subject_id);
	if (how === "rolled back") expect(subjects).toEqual(["2"]);
	else if (isAll) expect(subjects).toEqual(["1", "2"]);
	else expect(subjects[0]).toBe("1");
});

test("migrating again changes nothing", async () => {
	const before = await storage.read.selectFrom("migrations").selectAll().orderBy("name").execute();
	await Promise.all([migrate(storage), migrate(storage)]);
	expect(await storage.read.selectFrom("migrations").selectAll().orderBy("name").execute()).toEqual(before);
	expect(before.length).toBeGreaterThan(4);
});

test("both engines have the same tables and columns", async () => {
	const other = await openScratchStorage(
		storage.engine === "sqlite" ? "postgres" : "sqlite",
		inject("postgresUrl"),
	).catch(() => undefined);
	// The SQLite project runs without PostgreSQL: the other project does the comparison.
	if (!other) return expect(storage.engine).toBe("sqlite");
	try {
		expect(await columns(storage)).toEqual(await columns(other));
	} finally {
		await other.close();
	}
});

function count(tx: Tx, name: string) {
	return tx.insertInto("counters").values({ name, value: 1 }).execute();
}

async function counters(): Promise<string[]> {
	const rows = await storage.read.selectFrom("counters").select("name").execute();
	return rows.map(({ name }) => name).sort();
}

function happen(tx: Tx, writer: number): Promise<void> {
	const subject = { type: "settings", id: String(writer) } as const;
	return appendEvent(tx, { kind: "backup-begun", at: 1, subject, by: THE_SHOP, payload: {} });
}

function eventsAfter(seq: number) {
	return storage.read
		.selectFrom("events")
		.select(["seq", "subject_id"])
		.where("seq", ">", seq)
		.orderBy("seq")
		.execute();
}

async function columns(of: Storage): Promise<string[]> {
	const query =
		of.engine === "sqlite"
			? "SELECT m.name || '.' || c.name AS name FROM sqlite_master m, pragma_table_info(m.name) c WHERE " +
				"m.type = 'table' AND m.name NOT LIKE 'sqlite%'"
			: "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE " +
				"table_schema = 'public'";
	const { rows } = await of.read.executeQuery<{ name: string }>(CompiledQuery.raw(query));
	return rows.map(({ name }) => name).sort();
}
