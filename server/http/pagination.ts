import type { Context } from "hono";
import { sql } from "kysely";
import { Refused } from "./refusal.ts";

/** Where a list that is newest first goes on: after the row of this time and id. */
export type Cursor = { at: number; id: string };

/** What comes after a cursor, by the column that tells a row's time; without a cursor everything. */
export function olderThan(cursor: Cursor | undefined, time = "created_at") {
	return cursor ? sql<boolean>`(${sql.ref(time)}, id) < (${cursor.at}, ${cursor.id})` : sql<boolean>`true`;
}

/** The rows of a page, of which one more than `limit` was read, and the cursor of the next. */
export function pageOf<Row extends { id: string }>(
	rows: readonly Row[],
	limit: number,
	timeOf: (row: Row) => number,
): { page: Row[]; nextCursor: string | null } {
	const page = rows.slice(0, limit);
	const last = rows.length > limit ? page.at(-1) : undefined;
	return { page, nextCursor: last ? `${timeOf(last)}.${last.id}` : null };
}

/** How much of a list is asked for: without a cursor or a limit the bare list, else a page. */
export function askedPage(
	{ cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
	length: { bare: number; page: number },
) {
	const wantsPage = cursor !== undefined || limit !== undefined;
	return { after: parseCursor(cursor), wantsPage, limit: limit ?? (wantsPage ? length.page : length.bare) };
}

/** Whether a call names a field of its query: then it gets a page, else the bare list. Others decide nothing. */
export function wantsPage(c: Context, { shape }: { shape: object }): boolean {
	return Object.keys(c.req.query()).some((name) => Object.hasOwn(shape, name));
}

/** Reads a cursor, an empty one for the beginning; a made-up one is malformed. */
export function parseCursor(cursor: string | undefined): Cursor | undefined {
	if (!cursor) return undefined;
	const [at, id] = cursor.split(".");
	if (!at || !id || !/^\d{1,15}$/.test(at)) throw new Refused({ code: "malformed" });
	return { at: Number(at), id };
}
