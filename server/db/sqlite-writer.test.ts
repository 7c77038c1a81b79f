import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { refuse } from "../../domain/result.ts";
import { migrate } from "./migrate.ts";
import { openStorage, type Storage, StorageBusy } from "./storage.ts";

let folder: string;
let storage: Storage;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "handi-test-"));
	storage = await openStorage(`file:${join(folder, "handi.db")}`);
	await migrate(storage);
});
afterEach(async () => {
	await storage.close();
	rmSync(folder, { recursive: true });
});

const onSqlite = test.runIf(inject("engine") === "sqlite");

onSqlite("a locked file answers busy within a second, and the event loop runs on", async () => {
	const other = new DatabaseSync(join(folder, "handi.db"));
	other.exec("BEGIN IMMEDIATE");
	const late = sleep(1_000).then(() => "nothing");
	const outcome = await Promise.race([count("locked").catch((fault: unknown) => fault), late]);
	expect(outcome).toBeInstanceOf(StorageBusy);
	other.exec("ROLLBACK");
	other.close();
	await count("free again");
	// A wait inside SQLite would stop the event loop.
	const { rows } = await storage.write((tx) => tx.executeQuery(CompiledQuery.raw("PRAGMA busy_timeout")));
	expect(rows).toEqual([{ timeout: 0 }]);
});

onSqlite("jobs beyond the queue's limit are refused at once", async () => {
	const outcomes = await Promise.allSettled(Array.from({ length: 5_100 }, (_, n) => count(`n${n}`)));
	const busy = outcomes.filter((outcome) => outcome.status === "rejected");
	expect(busy).toHaveLength(100);
	expect(busy[0]?.reason).toBeInstanceOf(StorageBusy);
});

onSqlite("a full disk loses no acknowledged change and takes changes again later", async () => {
	const limit = (pages: number) =>
		storage.write(async (tx) => {
			await tx.executeQuery(CompiledQuery.raw(`PRAGMA max_page_count = ${pages}`));
		});
	await limit(1);
	const outcomes = await Promise.allSettled(Array.from({ length: 400 }, (_, n) => count(`${n} ${"x".repeat(500)}`)));
	const kept = outcomes.filter(({ status }) => status === "fulfilled").length;
	expect(kept).toBeLessThan(400);
	expect(await storage.read.selectFrom("counters").selectAll().execute()).toHaveLength(kept);
	for (const outcome of outcomes) {
		if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(StorageBusy);
	}
	await limit(100_000);
	await count("room again");
});

onSqlite("an undone job leaves the other jobs as they were, each kept and answered once", async () => {
	const runs = new Map<number, number>();
	const jobs = Array.from({ length: 60 }, (_, n) =>
		storage.write(async (tx) => {
			runs.set(n, (runs.get(n) ?? 0) + 1);
			const value = (await tx.selectFrom("counters").selectAll().execute()).length;
			await tx
				.insertInto("counters")
				.values({ name: `n${n}`, value })
				.execute();
			if (n % 10 === 5) return refuse("no");
			if (n % 10 === 7) throw new Error("burnt");
			return value;
		}),
	);
	const outcomes = await Promise.allSettled(jobs);
	const kept = await storage.read.selectFrom("counters").selectAll().orderBy("value").execute();
	expect(kept.map(({ value }) => value)).toEqual(Array.from({ length: 48 }, (_, n) => n));
	const answered = outcomes.flatMap((outcome) =>
		outcome.status === "fulfilled" && typeof outcome.value === "number" ? [outcome.value] : [],
	);
	expect(answered).toEqual(kept.map(({ value }) => value));
	expect(Math.max(...runs.values())).toBeLessThanOrEqual(2);
});

onSqlite(
	"a job that waits for something else is given up, and the next one runs",
	async () => {
		const stuck = storage.write(() => new Promise(() => {}));
		const next = count("next");
		await expect(stuck).rejects.toThrow("took too long");
		await next;
	},
	15_000,
);

function count(name: string) {
	return storage.write((tx) => tx.insertInto("counters").values({ name, value: 1 }).execute());
}
