import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { migrationNames } from "../db/migrate.ts";
import { realSqlitePath, sqlitePath } from "../db/sqlite-path.ts";
import type { Storage } from "../db/storage.ts";
import { isDiskFull, notWritten } from "../runtime/not-written.ts";
import { newPostgresRows, readPostgresRows } from "./postgres-rows.ts";
import { faultAt, withoutPassword } from "./postgres-tools.ts";
import type { EmptyStore, Row, RowStore } from "./row-store.ts";
import { isInUse, newerThanProgram } from "./sqlite-backup.ts";
import { newSqliteRows, readSqliteRows } from "./sqlite-rows.ts";

type Moved = {
	tables: number;
	rows: number;
	/** Tables that are not the shop's. */
	leftBehind: string[];
};

/** Few at a time: a row may be an image. */
const CARRIED = 100;

/**
 * Moves a shop to an empty file or database: copies every row, and compares all with their source before anything is
 * kept. Refuses a running shop, data of another version, and a target that is not empty; only reads the source. Tables
 * that another program keeps beside the shop's, such as Litestream's, are not copied.
 */
export async function moveShop(from: string, to: string): Promise<Result<Moved, string>> {
	if (from === to) return refuse("--to must differ from DATABASE_URL");
	let source: RowStore | undefined;
	let target: EmptyStore | undefined;
	/** Whose fault it is. */
	let side = from;
	try {
		const opened = await openSource(from);
		if (!opened.ok) return opened;
		source = opened.value;
		const tables = await source.tables();
		side = to;
		target = await openTarget(to);
		const whenUnread = () => {
			side = from;
		};
		const moved = await carry(source, target, { tables, whenUnread });
		if (moved.ok) await target.keep();
		else await target.giveUp().catch(() => {});
		return moved;
	} catch (fault) {
		await target?.giveUp().catch(() => {});
		// Nothing is written to the source.
		if (isDiskFull(fault)) return refuse(notWritten(withoutPassword(to).address, fault));
		return refuse(faultAt(side, fault));
	} finally {
		await source?.close().catch(() => {});
		await target?.close().catch(() => {});
	}
}

async function openSource(url: string): Promise<Result<RowStore, string>> {
	const engine = engineOf(url);
	const path = realSqlitePath(url);
	if (engine === "sqlite" && !existsSync(path))
		return refuse(`DATABASE_URL names ${sqlitePath(url)}, which does not exist`);
	if (engine === "sqlite" && isInUse(path)) return refuse(`${path} is in use: stop the shop first`);
	const source = engine === "sqlite" ? readSqliteRows(path) : await readPostgresRows(url);
	let why: string | null;
	try {
		why = whyNotMoved(engine, await source.migrations());
	} catch (fault) {
		await source.close();
		throw fault;
	}
	if (why === null) return ok(source);
	await source.close();
	return refuse(`${withoutPassword(url).address} ${why}`);
}

function whyNotMoved(engine: Storage["engine"], migrations: readonly string[]): string | null {
	if (migrations.length === 0) return "has no shop in it";
	const newer = newerThanProgram(engine, migrations);
	if (newer !== null) return newer;
	const isOlder = migrations.length < migrationNames(engine).length;
	return isOlder ? "is from an older version: start the shop with it once, then stop it" : null;
}

function openTarget(url: string): Promise<EmptyStore> {
	return engineOf(url) === "sqlite" ? newSqliteRows(sqlitePath(url)) : newPostgresRows(url);
}

async function carry(
	source: RowStore,
	target: EmptyStore,
	{ tables: sent, whenUnread }: { tables: readonly string[]; whenUnread: () => void },
): Promise<Result<Moved, string>> {
	// Both sides have the same migrations: a table on one side only is not the shop's.
	const taken = (await target.tables()).filter((table) => sent.includes(table));
	let total = 0;
	for (const table of taken) {
		const read = countRows();
		let batch: Row[] = [];
		for await (const row of readRows(source, table, whenUnread)) {
			read.add(row);
			batch.push(row);
			total += 1;
			if (batch.length < CARRIED) continue;
			await target.insert(table, batch);
			batch = [];
		}
		await target.insert(table, batch);
		const written = countRows();
		for await (const row of target.rowsOf(table)) written.add(row);
		const missing = read.rows() - written.rows();
		if (missing > 0) return refuse(`${missing} rows of ${table} did not arrive: nothing was kept`);
		if (missing < 0 || read.sum() !== written.sum())
			return refuse(`A row of ${table} arrived changed: nothing was kept`);
	}
	const leftBehind = sent.filter((table) => !taken.includes(table));
	return ok({ tables: taken.length, rows: total, leftBehind });
}

/** Rows of the source; a fault of its own is told before it is thrown. */
async function* readRows(source: RowStore, table: string, whenUnread: () => void): AsyncGenerator<Row> {
	try {
		yield* source.rowsOf(table);
	} catch (fault) {
		whenUnread();
		throw fault;
	}
}

/**
 * Counts rows, and adds up their digests: equal for the same rows in any order, without keeping anything of each row,
 * of which there may be millions.
 */
function countRows() {
	let [rows, sum] = [0, 0n];
	return {
		add(row: Row) {
			rows += 1;
			sum = BigInt.asUintN(256, sum + BigInt(`0x${digest(row)}`));
		},
		rows: () => rows,
		sum: () => sum,
	};
}

/** The same for the same row on both engines, whatever the order of its columns. */
function digest(row: Row): string {
	const fields = Object.keys(row)
		.sort()
		.map((column) => {
			const value = row[column] ?? null;
			return [column, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value];
		});
	return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

function engineOf(url: string): Storage["engine"] {
	return url.startsWith("file:") ? "sqlite" : "postgres";
}
