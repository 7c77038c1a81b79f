import { randomBytes } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CompiledQuery } from "kysely";
import { inject } from "vitest";
import { seedShop } from "../db/seeds/seed-shop.ts";
import { migrate, openStorage, type Storage } from "../server/db/storage.ts";
import { SATURDAY_NOON } from "./scratch-template.ts";
import { createDatabase } from "./servers/postgres.ts";
import { makeScratchFolder } from "./servers/scratch-folder.ts";

/**
 * A database of its own with the first menu and nothing else; gone when closed. It is made once and then copied or
 * emptied: tests open hundreds.
 */
export async function openScratchStorage(engine: Storage["engine"], postgresUrl: string): Promise<Storage> {
	return engine === "postgres" ? openScratchPostgres(postgresUrl) : openScratchSqlite();
}

async function openScratchSqlite(): Promise<Storage> {
	seeded ??= seededFile();
	const folder = makeScratchFolder("test");
	const file = join(folder, "handi.db");
	copyFileSync(await seeded, file);
	const storage = await openStorage(`file:${file}`);
	return {
		...storage,
		async close() {
			await storage.close();
			rmSync(folder, { recursive: true });
		},
	};
}

let seeded: Promise<string> | undefined;
async function seededFile(): Promise<string> {
	const folder = makeScratchFolder("tables");
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, "handi.db");
	const storage = await openStorage(`file:${file}`);
	await migrate(storage);
	await seedShop(storage, SATURDAY_NOON);
	await storage.close();
	// A copy of the file alone must not lack what stands in the log beside it.
	const database = new DatabaseSync(file);
	database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
	database.close();
	return file;
}

/** Databases of this process that nobody uses, with their connections: new ones cost ten times what a test does. */
const idle: Storage[] = [];

async function openScratchPostgres(server: string): Promise<Storage> {
	return lend(idle.pop() ?? (await newScratchPostgres(server)));
}

async function newScratchPostgres(server: string): Promise<Storage> {
	return openStorage(await createDatabase(server, `t${randomBytes(6).toString("hex")}`, inject("postgresTemplate")));
}

/** A storage that, when closed, goes back to those that nobody uses; whoever still has it can write no more. */
function lend(storage: Storage): Storage {
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
			if (await startOver(storage)) idle.push(storage);
			else await storage.close();
		},
	};
}

/** After so many worlds a database is rid of what they have deleted: nothing else does it, and each reads past it. */
const WORLDS_TO_A_VACUUM = 20;
const worlds = new WeakMap<Storage, number>();

/** Brings a database back to what its template holds; false where a job still holds rows, or this server forbids it. */
async function startOver(storage: Storage): Promise<boolean> {
	try {
		await storage.write((tx) => tx.executeQuery(CompiledQuery.raw("SELECT template.start_over()")));
		const ended = (worlds.get(storage) ?? 0) + 1;
		worlds.set(storage, ended);
		if (ended % WORLDS_TO_A_VACUUM === 0) await storage.read.executeQuery(CompiledQuery.raw("VACUUM"));
		return true;
	} catch {
		return false;
	}
}
