import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrate, openStorage, type Storage, StorageBusy } from "./storage.ts";

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
	let longestPause = 0;
	let last = performance.now();
	const ticking = setInterval(() => {
		longestPause = Math.max(longestPause, performance.now() - last);
		last = performance.now();
	}, 5);
	const asked = performance.now();
	await expect(count("locked")).rejects.toBeInstanceOf(StorageBusy);
	expect(performance.now() - asked).toBeLessThan(1000);
	clearInterval(ticking);
	expect(longestPause).toBeLessThan(100);
	other.exec("ROLLBACK");
	other.close();
	await count("free again");
});

onSqlite("more jobs than the queue holds are told so at once", async () => {
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
