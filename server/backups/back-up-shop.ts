import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { realSqlitePath, sqlitePath } from "../db/sqlite-path.ts";
import { faultMessage } from "../runtime/fault-code.ts";
import { notWritten } from "../runtime/not-written.ts";
import { checksumFile, compareChecksum, nameWithChecksum } from "./checksum.ts";
import { makeTables } from "./make-tables.ts";
import { ownRehearsal, ownUnfinished } from "./own-unfinished.ts";
import {
	connected,
	countPostgresRows,
	dumpPostgres,
	haveRoomForCopy,
	inspectDump,
	restorePostgres,
	withScratchDatabase,
} from "./postgres-backup.ts";
import { type PostgresPrograms, type PostgresTools, postgresTools } from "./postgres-tools.ts";
import { copySqlite, inspectSqlite, type RowCounts, restoreSqlite } from "./sqlite-backup.ts";

type MadeBackup = {
	bytes: number;
	rows: number;
	/** Why the restore could not be rehearsed although the backup is complete; null if it was. */
	notRehearsed: string | null;
};
/**
 * Makes a backup of the shop at `url` (file: or postgres:) while it serves: one file with a checksum beside it, read
 * back, and restored into a scratch database that this program then opens. The file gets its name only after all of
 * that.
 */
export async function backUpShop(
	url: string,
	file: string,
	programs: PostgresPrograms,
): Promise<Result<MadeBackup, string>> {
	const inTheWay = () => (existsSync(file) ? `${file} already exists: name a new file` : null);
	const before = inTheWay();
	if (before) return refuse(before);
	try {
		mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
		const unfinished = ownUnfinished(file);
		// Personal data: the file is readable by this user only, before anything is written to it.
		closeSync(openSync(unfinished, "w", 0o600));
		try {
			const made = url.startsWith("file:")
				? await makeOfSqlite(url, unfinished, ownRehearsal(file))
				: await makeOfPostgres(url, unfinished, programs);
			if (!made.ok) return made;
			const since = await nameWithChecksum(unfinished, file, inTheWay);
			if (since) return refuse(since);
			return ok({
				bytes: statSync(file).size,
				rows: Object.values(made.value.counts).reduce((sum, count) => sum + count, 0),
				notRehearsed: made.value.notRehearsed,
			});
		} finally {
			// On a full disk SQLite leaves its journal behind.
			for (const part of ["", "-journal"]) rmSync(`${unfinished}${part}`, { force: true });
		}
	} catch (fault) {
		return refuse(notWritten(file, fault));
	}
}

type Choices = { force: boolean; now: number; programs: PostgresPrograms };
type Restored = { keptAside: string | null; checksum: "same" | "none" };

/** Restores a backup to the shop at `url`; a refusal leaves everything unchanged. */
export async function restoreShop(file: string, url: string, choices: Choices): Promise<Result<Restored, string>> {
	try {
		const there = statSync(file, { throwIfNoEntry: false });
		if (!there) return refuse(`${file} does not exist`);
		if (there.isDirectory()) return refuse(`${file} is a folder: name the backup in it`);
		return await restoreFile(file, url, choices);
	} catch (fault) {
		return refuse(`${file} could not be restored: ${faultMessage(fault)}`);
	}
}

async function restoreFile(
	file: string,
	url: string,
	{ force, now, programs }: Choices,
): Promise<Result<Restored, string>> {
	const isSqlite = url.startsWith("file:");
	const kind = kindOf(file);
	if (kind === null) return refuse(`${file} is not a backup of a shop, or is damaged`);
	if (kind !== (isSqlite ? "sqlite" : "postgres"))
		return refuse(
			kind === "sqlite"
				? `${file} holds a SQLite shop: restore it to a file: address, then npm run move -- --to postgres://…`
				: `${file} holds a PostgreSQL shop: restore it to a postgres:// address, then npm run move -- ` +
						"--to file:…",
		);
	const checksum = await compareChecksum(file);
	if (checksum === "differs") return refuse(`${file} is damaged: it differs from ${checksumFile(file)}`);
	const restored = isSqlite
		? restoreInspected(file, url, { force, now })
		: await restoreDump(file, url, postgresTools(url, programs), { force, now });
	return restored.ok ? ok({ ...restored.value, checksum }) : restored;
}

function restoreInspected(file: string, url: string, choices: Pick<Choices, "force" | "now">) {
	const inspected = inspectSqlite(file);
	if (!inspected.ok) return inspected;
	mkdirSync(dirname(sqlitePath(url)), { recursive: true });
	return restoreSqlite(file, realSqlitePath(url), choices);
}

async function restoreDump(
	file: string,
	url: string,
	tools: PostgresTools,
	choices: Pick<Choices, "force" | "now">,
): Promise<Result<{ keptAside: string | null }, string>> {
	const inspected = await inspectDump(file, tools);
	if (!inspected.ok) return inspected;
	return restorePostgres(file, url, tools, { ...choices, ...inspected.value });
}

type Made = { counts: RowCounts; notRehearsed: string | null };

async function makeOfSqlite(url: string, file: string, rehearsal: string): Promise<Result<Made, string>> {
	const copied = await copySqlite(realSqlitePath(url), file);
	if (!copied.ok) return copied;
	const inspected = inspectSqlite(file, "DATABASE_URL");
	if (!inspected.ok) return inspected;
	const scratch = mkdtempSync(rehearsal);
	try {
		const target = join(scratch, "handi.db");
		const restored = restoreSqlite(file, target, { force: false, now: 0 });
		if (!restored.ok) return restored;
		await makeTables(`file:${target}`);
		const found = inspectSqlite(target);
		if (!found.ok) return found;
		const lost = lostRows(inspected.value, found.value);
		return lost ? refuse(lost) : ok({ counts: inspected.value, notRehearsed: null });
	} finally {
		rmSync(scratch, { recursive: true, force: true });
	}
}

async function makeOfPostgres(url: string, file: string, programs: PostgresPrograms): Promise<Result<Made, string>> {
	const tools = postgresTools(url, programs);
	const dumped = await dumpPostgres(url, file, tools);
	if (!dumped.ok) return dumped;
	const inspected = await inspectDump(file, tools);
	if (!inspected.ok) return inspected;
	let isMade = false;
	const rehearsed = await withScratchDatabase(url, programs, async (scratch, toolsThere) => {
		const room = await haveRoomForCopy(url, scratch);
		if (!room.ok) return room;
		isMade = true;
		const restored = await restorePostgres(file, scratch, toolsThere, { force: false, now: 0 });
		if (!restored.ok) return restored;
		await makeTables(scratch);
		const found = await connected(scratch, async (client) => ok(await countPostgresRows(client)));
		if (!found.ok) return found;
		const lost = lostRows(dumped.value, found.value);
		return lost ? refuse(lost) : ok(null);
	});
	if (!rehearsed.ok && isMade) return rehearsed;
	return ok({ counts: dumped.value, notRehearsed: rehearsed.ok ? null : rehearsed.refusal });
}

function lostRows(before: RowCounts, after: RowCounts): string | null {
	const lost = Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
	return lost.length === 0 ? null : `The test restore lost rows of ${lost.join(", ")}`;
}

function kindOf(file: string): "sqlite" | "postgres" | null {
	const start = Buffer.alloc(16);
	const descriptor = openSync(file, "r");
	readSync(descriptor, start, 0, 16, 0);
	closeSync(descriptor);
	if (start.toString("latin1") === "SQLite format 3\0") return "sqlite";
	return start.toString("latin1", 0, 5) === "PGDMP" ? "postgres" : null;
}
