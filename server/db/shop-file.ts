import { statSync } from "node:fs";
import { basename } from "node:path";
import { keepCheckpoints } from "./checkpoints.ts";
import { type Claim, claimFile, type LastRun } from "./sqlite-claim.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { StorageBusy } from "./storage.ts";
import { tracesOfShop } from "./traces-of-a-shop.ts";
import { watchFile } from "./watch-file.ts";

const CHECK_EVERY_MS = 1_000;
const LONG_LOG_BYTES = 256 * 1_048_576;

/** A SQLite file that the shop has claimed. */
export type ClaimedFile = ReturnType<typeof claimShopFile>;

/**
 * Claims a SQLite file for the one shop that may run on it. Refuses with one line while another shop runs on it, and if
 * traces of a shop are there but its file is missing: an empty shop in its place would look as if all orders were lost.
 */
export function claimShopFile(file: string) {
	const claim = claimFile(file);
	try {
		refuseToReplaceShop(file, claim.lastRun);
		const lostLog = claim.lastRun?.stoppedInOrder === false && sizeOf(`${file}-wal`) === null;
		return {
			release: claim.release,
			/** Starts watching the file; `warn` is called once for each problem. */
			open: (connections: Connections, warn: (message: string) => void) =>
				openShopFile(file, { ...connections, claim, lostLog, warn }),
		};
	} catch (fault) {
		claim.release();
		throw fault;
	}
}

function refuseToReplaceShop(file: string, lastRun: LastRun | null): void {
	if ((sizeOf(file) ?? 0) > 0) return;
	const traces = [...tracesOfShop(file), ...(lastRun ? [`${basename(file)}.lock`] : [])];
	if (traces.length === 0) return;
	throw new Error(
		`${file} is missing or empty, but a shop was here (${traces.slice(0, 3).join(", ")}): put the file or ` +
			"a backup of it back, or move these away to begin a new shop",
	);
}

type Connections = { reading: SqliteConnection; writing: SqliteConnection };
type Parts = Connections & { claim: Claim; lostLog: boolean; warn(message: string): void };

function openShopFile(file: string, parts: Parts) {
	const { claim, reading, writing, warn } = parts;
	const look = watchFile(file);
	const checkpoints = keepCheckpoints(file);
	let trouble: string | null = null;
	let isRescued = false;
	let noted = compareWithLastRun(file, parts);
	let isChanged = true;
	let longest = LONG_LOG_BYTES;

	function check(): string | null {
		const found = look();
		if (found !== trouble) {
			trouble = found;
			warn(found === null ? "the shop's file is whole again" : `${found}. Nothing is written until then`);
		}
		return found;
	}
	check();
	function note(): void {
		isChanged = !keepsNote(() => {
			const lastEvent = lastEventIn(reading);
			claim.note({ stoppedInOrder: false, lastEvent });
			noted = lastEvent;
		});
	}
	const ticking = setInterval(() => {
		if (check() !== null) {
			// The log is still open here although its file was deleted: its content is saved into the database file, if
			// that still exists.
			if (!isRescued) isRescued = moveLog(writing);
			return;
		}
		if (isChanged) note();
		checkpoints.look();
		const log = sizeOf(`${file}-wal`) ?? 0;
		if (log < longest) return;
		longest = log * 2;
		const megabytes = Math.round(log / 1_048_576);
		warn(`${basename(file)}-wal has grown to ${megabytes} MB: another program has been reading the file for long`);
	}, CHECK_EVERY_MS).unref();

	return {
		trouble: () => trouble,
		/** Throws StorageBusy if the file is no longer the one that was opened: no write may be acknowledged then. */
		assertWhole(): void {
			const found = check();
			if (found !== null) throw new StorageBusy(found);
		},
		changed(): void {
			isChanged = true;
			checkpoints.changed();
		},
		/** Call before the connections close. */
		async stop(): Promise<void> {
			clearInterval(ticking);
			await checkpoints.close();
			if (check() === null) note();
		},
		/** Call after they have closed: the file is complete. */
		release(): void {
			if (trouble === null) keepsNote(() => claim.note({ stoppedInOrder: true, lastEvent: noted }));
			claim.release();
		},
	};
}

/** A note only helps the next start: if the disk does not take it, the shop continues without. */
function keepsNote(note: () => void): boolean {
	try {
		note();
		return true;
	} catch {
		return false;
	}
}

/** Warns when the file holds less than it is known to have held, and refuses a file that has lost everything. */
function compareWithLastRun(file: string, { claim, lostLog, reading, warn }: Parts): number {
	const lastEvent = lastEventIn(reading);
	const known = claim.lastRun?.lastEvent ?? 0;
	const log = `${basename(file)}-wal`;
	if (lastEvent === 0 && known > 0)
		throw new Error(
			`${file} holds nothing of the shop that was here (${known} events): put ${log} back beside it, or ` +
				`a backup in its place, or move ${basename(file)}.lock away to begin a new shop`,
		);
	if (lastEvent < known)
		warn(
			`${basename(file)} ends with event ${lastEvent}, but ${known} were kept: ${log} is missing or ` +
				"torn, or an older copy was put in its place. Look for the orders since then",
		);
	else if (lostLog)
		warn(
			`the shop did not stop in order, and ${log} is missing: changes of its last moments may be lost. ` +
				"Look for orders in emails and at the payment provider",
		);
	return lastEvent;
}

/** Moves the log into the file, unless a change is being written at the moment. */
function moveLog(writing: SqliteConnection): boolean {
	try {
		writing.prepare("PRAGMA wal_checkpoint(PASSIVE)").all([]);
		return true;
	} catch {
		return false;
	}
}

/** Event numbers only grow: SQLite remembers the last one, even if it was deleted. */
function lastEventIn(reading: SqliteConnection): number {
	const isThere = reading.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'").all([]);
	if (isThere.length === 0) return 0;
	const [row] = reading.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").all([]);
	return Number((row as { seq?: number } | undefined)?.seq ?? 0);
}

function sizeOf(path: string): number | null {
	return statSync(path, { throwIfNoEntry: false })?.size ?? null;
}
