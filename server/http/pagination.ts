import type { Context } from "hono";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "../db/tables.ts";
import { Refused } from "./refusal.ts";

/** Where a newest-first list continues: after the row of this time and id. */
export type Cursor = { at: number; id: string };

/** The condition for rows after a cursor, by the column with a row's time; without a cursor, all rows. */
export function olderThan(cursor: Cursor | undefined, time: string) {
	return cursor ? sql<boolean>`(${sql.ref(time)}, id) < (${cursor.at}, ${cursor.id})` : sql<boolean>`true`;
}

/** A page of a query's rows, newest first by the column with a row's time, and the cursor of the next page. */
export async function newestPage<Table extends keyof Tables, Time extends string, Row extends TimedRow<Time>>(
	query: SelectQueryBuilder<Tables, Table, Row>,
	time: Time,
	{ limit, after }: { limit: number; after?: Cursor | undefined },
) {
	const rows = await query
		.where(olderThan(after, time))
		.orderBy(sql.ref(time), "desc")
		.orderBy(sql.ref("id"), "desc")
		.limit(limit + 1)
		.execute();
	return pageOf<Row>(rows as Row[], limit, (row) => Number(row[time]));
}

type TimedRow<Time extends string> = { id: string } & { [name in Time]: number | null };

/** The rows of a page, from a query for one more than `limit`, and the cursor of the next page. */
export function pageOf<Row extends { id: string }>(
	rows: readonly Row[],
	limit: number,
	timeOf: (row: Row) => number,
): { page: Row[]; nextCursor: string | null } {
	const page = rows.slice(0, limit);
	const last = rows.length > limit ? page.at(-1) : undefined;
	return { page, nextCursor: last ? `${timeOf(last)}.${last.id}` : null };
}

/** How much of a list is requested: without a cursor or a limit the bare list, else a page. */
export function askedPage(
	{ cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
	length: { bare: number; page: number },
) {
	const wantsPage = cursor !== undefined || limit !== undefined;
	return { after: parseCursor(cursor), wantsPage, limit: limit ?? (wantsPage ? length.page : length.bare) };
}

/**
 * Whether a call names one of these query fields: then it gets a page, else the bare list. Other fields don't matter.
 */
export function wantsPage(c: Context, { shape }: { shape: object }): boolean {
	return Object.keys(c.req.query()).some((name) => Object.hasOwn(shape, name));
}

/** Parses a cursor; an empty one means the beginning. A made-up cursor is malformed. */
export function parseCursor(cursor: string | undefined): Cursor | undefined {
	if (!cursor) return undefined;
	const [at, id] = cursor.split(".");
	if (!at || !id || !/^\d{1,15}$/.test(at)) throw new Refused({ code: "malformed" });
	return { at: Number(at), id };
}
