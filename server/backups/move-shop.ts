import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { sqlitePath } from "../db/sqlite-path.ts";
import { migrationNames, type Storage } from "../db/storage.ts";
import { newPostgresRows, readPostgresRows } from "./postgres-rows.ts";
import { withoutPassword } from "./postgres-tools.ts";
import type { EmptyStore, Row, RowStore } from "./row-store.ts";
import { isInUse, newerThanProgram } from "./sqlite-backup.ts";
import { newSqliteRows, readSqliteRows } from "./sqlite-rows.ts";

/** Few at a time: a row may be an image. */
const CARRIED = 100;

/**
 * Carries a shop over to an empty file or database: every row, compared with the one it came from before anything is
 * kept. Refuses a shop that is running, data of another version, and a target that is not empty; the source is only
 * read.
 */
export async function moveShop(from: string, to: string): Promise<Result<{ tables: number; rows: number }, string>> {
	if (from === to) return refuse("--to must differ from DATABASE_URL");
	let source: RowStore | undefined;
	let target: EmptyStore | undefined;
	try {
		const opened = await openSource(from);
		if (!opened.ok) return opened;
		source = opened.value;
		target = await openTarget(to);
		const moved = await carry(source, target);
		if (!moved.ok) {
			await target.giveUp();
			return moved;
		}
		await target.keep();
		return moved;
	} catch (fault) {
		await target?.giveUp().catch(() => {});
		const side = target === undefined && source !== undefined ? to : from;
		return refuse(`${withoutPassword(side).address}: ${(fault as Error).message}`);
	} finally {
		await source?.close().catch(() => {});
		await target?.close().catch(() => {});
	}
}

async function openSource(url: string): Promise<Result<RowStore, string>> {
	const engine = engineOf(url);
	const path = sqlitePath(url);
	if (engine === "sqlite" && !existsSync(path)) return refuse(`DATABASE_URL points to ${path}, which does not exist`);
	if (engine === "sqlite" && isInUse(path)) return refuse(`${path} is in use: stop the shop first`);
	const source = engine === "sqlite" ? readSqliteRows(path) : await readPostgresRows(url);
	const migrations = await source.migrations();
	const newer = newerThanProgram(engine, migrations);
	const why =
		newer ??
		(migrations.length < migrationNames(engine).length
			? "is from an older version: start the shop with it once, then stop it"
			: null);
	if (why === null) return ok(source);
	await source.close();
	return refuse(`${withoutPassword(url).address} ${why}`);
}

function openTarget(url: string): Promise<EmptyStore> {
	return engineOf(url) === "sqlite" ? newSqliteRows(sqlitePath(url)) : newPostgresRows(url);
}

async function carry(source: RowStore, target: EmptyStore): Promise<Result<{ tables: number; rows: number }, string>> {
	const sent = await source.tables();
	const taken = await target.tables();
	const odd = sent.filter((table) => !taken.includes(table));
	if (odd.length > 0) return refuse(`The target has no table ${odd.join(", ")}`);
	let total = 0;
	for (const table of taken.filter((table) => sent.includes(table))) {
		const rows = new Map<string, number>();
		let batch: Row[] = [];
		for await (const row of source.rowsOf(table)) {
			rows.set(digest(row), (rows.get(digest(row)) ?? 0) + 1);
			batch.push(row);
			total += 1;
			if (batch.length < CARRIED) continue;
			await target.insert(table, batch);
			batch = [];
		}
		await target.insert(table, batch);
		for await (const row of target.rowsOf(table)) {
			const left = rows.get(digest(row)) ?? 0;
			if (left === 0) return refuse(`A row of ${table} arrived changed: nothing was kept`);
			if (left === 1) rows.delete(digest(row));
			else rows.set(digest(row), left - 1);
		}
		if (rows.size > 0) return refuse(`${rows.size} rows of ${table} did not arrive: nothing was kept`);
	}
	return ok({ tables: sent.length, rows: total });
}

/** The same for the same row on both engines, whatever the order of its columns. */
function digest(row: Row): string {
	const fields = Object.keys(row)
		.sort()
		.map((column) => {
			const value = row[column] ?? null;
			return [column, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value];
		});
	return createHash("sha256").update(JSON.stringify(fields)).digest("base64");
}

function engineOf(url: string): Storage["engine"] {
	return url.startsWith("file:") ? "sqlite" : "postgres";
}
