import { closeSync, existsSync, lstatSync, mkdirSync, openSync, statfsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { faultCode, SQLITE_FULL, SQLITE_NOT_A_DATABASE, sqliteCode } from "../runtime/fault-code.ts";
import { commitListeners } from "./commit-listeners.ts";
import { runGuarded } from "./guarded-write.ts";
import { createGuardedWriter } from "./guarded-writer.ts";
import { type ClaimedFile, claimShopFile } from "./shop-file.ts";
import { noteMovedLog } from "./sqlite-claim.ts";
import { openSqliteConnection, type SqliteConnection } from "./sqlite-connection.ts";
import { readThrough } from "./sqlite-executor.ts";
import { realSqlitePath, sqlitePath } from "./sqlite-path.ts";
import { prepareToWrite, runPragma } from "./sqlite-pragmas.ts";
import { openSqliteWriter } from "./sqlite-writer.ts";
import { type Storage, StorageBusy, type StorageOptions } from "./storage.ts";
import { beginsAsSqlite } from "./traces-of-a-shop.ts";
import { startWriteThread } from "./write-thread.ts";
import { createWriteTurns } from "./write-turns.ts";

/**
 * Opens the file with two connections: one that writes, in batches that share a commit, and one that reads. The shop
 * itself claims the file and watches it; other programs may open it beside the shop.
 */
export async function openSqliteStorage(url: string, options: StorageOptions = {}): Promise<Storage> {
	makeFolder(dirname(sqlitePath(url)));
	const path = realSqlitePath(url);
	if (!statSync(dirname(path), { throwIfNoEntry: false }))
		throw new Error(
			`${sqlitePath(url)} is a link into ${dirname(path)}, which does not exist: is its disk mounted?`,
		);
	refuseNoFile(path);
	if (options.isShop) refuseOtherFile(path);
	const claimed = options.isShop ? claimShopFile(path) : null;
	try {
		return await openConnections(path, claimed, options);
	} catch (fault) {
		claimed?.release();
		throw fault;
	}
}

function makeFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true });
	} catch (fault) {
		if (faultCode(fault) !== "ENOENT") throw fault;
		// Raised for a dangling link, and for a disk that takes no writes: the step that fails says which.
		const missing = firstMissing(resolve(folder));
		if (lstatSync(missing, { throwIfNoEntry: false })?.isSymbolicLink())
			throw new Error(`${folder} cannot be created: it is a link to a folder that does not exist`);
		mkdirSync(missing);
		throw fault;
	}
}

function firstMissing(folder: string): string {
	const parent = dirname(folder);
	return parent === folder || existsSync(parent) ? folder : firstMissing(parent);
}

/** Opening a pipe would wait for its reader, and no lock file can be made beside a device. */
function refuseNoFile(path: string): void {
	const there = statSync(path, { throwIfNoEntry: false });
	if (!there || there.isFile()) return;
	throw new Error(
		`${path} is ${there.isDirectory() ? "a folder: name a file in it" : "a pipe or a device: name a file"}`,
	);
}

/** Before the claim, which would leave its lock beside a file that has nothing to do with the shop. */
function refuseOtherFile(path: string): void {
	const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
	if (size > 0 && !beginsAsSqlite(path))
		throw Object.assign(new Error(`${path} is not a database`), { errcode: SQLITE_NOT_A_DATABASE });
}

async function openConnections(
	path: string,
	claimed: ClaimedFile | null,
	{ warn = () => {} }: StorageOptions,
): Promise<Storage> {
	const noteLog = claimed ? null : noteMovedLog(path);
	// Personal data: a new file is readable by this user only, and SQLite gives its -wal and -shm files the same mode.
	closeSync(openSync(path, "a", 0o600));

	const listeners = commitListeners();
	const writing = openSqliteConnection(path, { readOnly: false });
	refuseOldSqlite(writing);
	prepareToWrite(writing, dirname(path));
	const reading = openSqliteConnection(path, { readOnly: true });
	// Room for the index by which the owner searches 100,000 orders.
	runPragma(reading, "cache_size = -20000");
	const read = readThrough(reading);
	const shopFile = openOrClose([reading, writing], () => claimed?.open({ reading, writing }, warn));
	const turns = createWriteTurns();
	const committed = () => {
		shopFile?.changed();
		listeners.tell();
	};
	const assertWhole = () => shopFile?.assertWhole();
	const writer = await openSqliteWriter(writing, { turns, committed, beforeCommit: assertWhole });
	const guarded = createGuardedWriter({
		...{ turns, assertWhole, committed },
		startThread: claimed && (() => startWriteThread(path, assertWhole)),
		writeHere: (write) => writer.write(async () => runGuarded(writing, write)),
	});

	let closed: Promise<void> | undefined;
	async function close(): Promise<void> {
		await writer.drain();
		await guarded.close();
		await shopFile?.stop();
		// The writing connection closes last: only it can move the log into the file and delete it.
		reading.close();
		writer.close();
		shopFile?.release();
		noteLog?.();
	}

	return {
		engine: "sqlite",
		isShared: false,
		file: path,
		read,
		write: writer.write,
		writeGuarded: guarded.write,
		runScript: writer.runScript,
		onCommit: listeners.add,
		isDuplicate: (fault) =>
			fault instanceof Error && "errcode" in fault && fault.errcode === SQLITE_CONSTRAINT_UNIQUE,
		isOutage: (fault) => fault instanceof StorageBusy,
		isFull: (fault) => fault instanceof StorageBusy && sqliteCode(fault.cause) === SQLITE_FULL,
		hasRoom() {
			const { bavail, bsize } = statfsSync(dirname(path));
			return bavail * bsize >= ROOM_FOR_CHANGES;
		},
		trouble: () => shopFile?.trouble() ?? null,
		close() {
			closed ??= close();
			return closed;
		},
	};
}

function openOrClose<T>(connections: SqliteConnection[], open: () => T): T {
	try {
		return open();
	} catch (fault) {
		for (const connection of connections) connection.close();
		throw fault;
	}
}

const SQLITE_CONSTRAINT_UNIQUE = 2067;
/** Some simultaneous orders. */
const ROOM_FOR_CHANGES = 1024 * 1024;

// Before 3.51.3 a write-ahead log with two connections could corrupt the file (sqlite.org/wal.html#walresetbug).
function refuseOldSqlite(connection: SqliteConnection): void {
	const [row] = connection.prepare("SELECT sqlite_version() AS version").all([]) as { version: string }[];
	const [major = 0, minor = 0, patch = 0] = (row?.version ?? "").split(".").map(Number);
	if (major * 1_000_000 + minor * 1_000 + patch < 3_051_003) {
		throw new Error(`SQLite ${row?.version} may corrupt a shop's file: 3.51.3 or newer is needed`);
	}
}
