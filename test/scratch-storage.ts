import { randomBytes } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CompiledQuery } from "kysely";
import { inject } from "vitest";
import { seedShop } from "../db/seeds/seed-shop.ts";
import { openStorage, type Storage } from "../server/db/storage.ts";
import { SATURDAY_NOON } from "./scratch-template.ts";
import { createDatabase, UNHURRIED } from "./servers/postgres.ts";
import { makeScratchFolder } from "./servers/scratch-folder.ts";
import { makeSqliteFile } from "./servers/sqlite-file.ts";

/**
 * A separate database with the first menu and nothing else; gone when closed. It is made once and then copied or
 * emptied, because tests open hundreds.
 */
export async function openScratchStorage(engine: Storage["engine"], postgresUrl: string): Promise<Storage> {
	return engine === "postgres" ? openScratchPostgres(postgresUrl) : openScratchSqlite();
}

async function openScratchSqlite(): Promise<Storage> {
	return lend(idle.sqlite.pop() ?? (await newScratchSqlite()));
}

async function newScratchSqlite(): Promise<Scratch> {
	seeded ??= seededFile();
	const folder = makeScratchFolder("test");
	const file = join(folder, "handi.db");
	const template = await seeded;
	copyFileSync(template, file);
	const storage = await openStorage(`file:${file}`);
	const cleaner = sqliteCleaner(file, template);
	return {
		storage,
		startOver: async () => cleaner.startOver() && cleaner.isSeenBy(storage),
		async close() {
			cleaner.close();
			await storage.close();
			rmSync(folder, { recursive: true });
		},
	};
}

/** Resets a copy of the template to the template's content; the shop's connections and their statements stay open. */
function sqliteCleaner(file: string, template: string) {
	const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 250 });
	database.prepare("ATTACH ? AS template").run(template);
	database.exec("PRAGMA synchronous = OFF");
	const names = (question: string) =>
		database
			.prepare(question)
			.all()
			.map(({ name }) => String(name));
	const tables = names(
		"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('migrations', 'sqlite_sequence')",
	);
	const withTriggers = new Set(names("SELECT DISTINCT tbl_name AS name FROM sqlite_schema WHERE type = 'trigger'"));
	const filled = tables.filter((table) => database.prepare(`SELECT 1 FROM template.${table}`).get());
	// Tables with triggers first: these write to others. Without a condition even an empty table would be written.
	const emptied = tables.toSorted((a, b) => Number(withTriggers.has(b)) - Number(withTriggers.has(a)));
	const steps = [
		"BEGIN IMMEDIATE",
		...emptied.map((table) => `DELETE FROM main.${table} WHERE true`),
		...filled.map((table) => `INSERT INTO main.${table} SELECT * FROM template.${table}`),
		"DELETE FROM main.sqlite_sequence",
		"INSERT INTO main.sqlite_sequence SELECT * FROM template.sqlite_sequence",
	].map((step) => database.prepare(step));
	const schema = () => database.prepare("PRAGMA main.schema_version").get()?.schema_version;
	const made = schema();
	let times = 0;
	return {
		/** False if a test has changed the schema. */
		startOver() {
			if (schema() !== made) return false;
			times += 1;
			for (const step of steps) step.run();
			database.exec(`PRAGMA main.user_version = ${times}; COMMIT`);
			return true;
		},
		/** Whether the storage's reader sees the reset, not an earlier snapshot. */
		async isSeenBy({ read }: Storage) {
			const { rows } = await read.executeQuery<{ user_version: number }>(
				CompiledQuery.raw("PRAGMA user_version"),
			);
			return rows[0]?.user_version === times;
		},
		close: () => database.close(),
	};
}

let seeded: Promise<string> | undefined;
async function seededFile(): Promise<string> {
	const folder = makeScratchFolder("tables");
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, "handi.db");
	await makeSqliteFile(file, (storage) => seedShop(storage, SATURDAY_NOON));
	return file;
}

/** A database that can be reset to its template's content; `startOver` gives false, or throws, if it cannot be. */
type Scratch = { storage: Storage; startOver(): Promise<boolean>; close(): Promise<void> };

/** Unused databases of this process, with their connections: new ones cost ten times what a test does. */
const idle: Record<Storage["engine"], Scratch[]> = { sqlite: [], postgres: [] };

async function openScratchPostgres(server: string): Promise<Storage> {
	return lend(idle.postgres.pop() ?? (await newScratchPostgres(server)));
}

async function newScratchPostgres(server: string): Promise<Scratch> {
	const name = `t${randomBytes(6).toString("hex")}`;
	const storage = await openStorage(await createDatabase(server, name, inject("postgresTemplate")), UNHURRIED);
	let worlds = 0;
	return {
		storage,
		async startOver() {
			await storage.write((tx) => tx.executeQuery(CompiledQuery.raw("SELECT template.start_over()")));
			worlds += 1;
			if (worlds % WORLDS_TO_A_VACUUM === 0) await storage.read.executeQuery(CompiledQuery.raw("VACUUM"));
			return true;
		},
		close: storage.close,
	};
}

/**
 * The number of worlds after which a database is vacuumed: nothing else removes their deleted rows, which slow every
 * read.
 */
const WORLDS_TO_A_VACUUM = 20;

/** A storage that goes back to the unused ones when closed; code that still holds it can no longer write. */
function lend(scratch: Scratch): Storage {
	const { storage } = scratch;
	const { channel } = storage;
	const underWay = new Set<Promise<unknown>>();
	const leaving: (() => void)[] = [];
	let isClosed = false;
	const tracked = <Done>(promise: Promise<Done>): Promise<Done> => {
		underWay.add(promise);
		void promise.catch(() => {}).finally(() => underWay.delete(promise));
		return promise;
	};
	const untilClosed = (leave: () => void): (() => void) => {
		leaving.push(leave);
		return leave;
	};
	return {
		...storage,
		async write(job) {
			if (isClosed) throw new Error("this storage was closed");
			return tracked(storage.write(job));
		},
		onCommit: (hear) => untilClosed(storage.onCommit(hear)),
		channel: channel && {
			...channel,
			publish: (message) => tracked(channel.publish(message)),
			onMessage: (hear) => untilClosed(channel.onMessage(hear)),
		},
		async close() {
			if (isClosed) return;
			isClosed = true;
			for (const leave of leaving) leave();
			await Promise.allSettled(underWay);
			// A job may still hold rows, and a server may forbid it.
			if (await scratch.startOver().catch(() => false)) idle[storage.engine].push(scratch);
			else await scratch.close();
		},
	};
}
