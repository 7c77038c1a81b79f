import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { searchLabel } from "../../domain/orders/order-search.ts";
import { isActive } from "../../domain/orders/order-status.ts";
import { isPostgres } from "../db/is-postgres.ts";
import { likePattern } from "../db/like-pattern.ts";
import type { Reader } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { type Cursor, olderThan } from "../http/pagination.ts";
import { isForNowAt, isLaterAt } from "./later-orders.ts";
import { type OrderRecord, type OrderRow, recordsOf } from "./order-store.ts";
import { findCandidates, isAmong, longestDigits } from "./search-candidates.ts";

export type OrderFilter = {
	/** `Active` is whatever is neither Delivered nor Cancelled; `Later` what of it is for later, and is not in it. */
	status?: OrderRow["status"] | "Active" | "Later" | undefined;
	/** By which what is for later is told (epoch ms); without it nothing is. */
	now?: number;
	/** Those that the admin has hidden, instead of the others. */
	hidden?: boolean | undefined;
	/** Words that stand in the order's number, name, phone or e-mail, or in the middle of them. */
	q?: string;
	/** Epoch ms, from inclusive, to exclusive. */
	from?: number;
	to?: number;
	/** Goes on after this order. */
	after?: Cursor | undefined;
	limit: number;
};

/** How many of the newest orders are read before a search asks what else there may be (decision 028). */
const RECENT = { sqlite: 20_000, postgres: 5_000 };

/** So many digits fill no page with the newest orders. */
const RARE_AMONG_NEWEST = 5;

/** Orders that the admin has not hidden, or those that are, newest first. */
export async function listOrders(reader: Reader, filter: OrderFilter): Promise<OrderRecord[]> {
	const words = searchLabel(filter.q ?? "");
	return recordsOf(reader, words.length > 0 ? await search(reader, filter, words) : await list(reader, filter));
}

function list(reader: Reader, filter: OrderFilter): Promise<OrderRow[]> {
	const { status } = filter;
	let query = within(reader, filter).selectAll();
	if (status === "Active" || status === "Later") query = query.where(IS_ACTIVE);
	else if (status) query = query.where("status", "=", status);
	return query.execute();
}

/** What is common is among the newest orders, what is rare has few candidates. What is neither is read out of all. */
async function search(reader: Reader, filter: OrderFilter, words: readonly string[]): Promise<OrderRow[]> {
	const { status, limit } = filter;
	const hold = words.map((word) => sql<SqlBool>`${SEARCHED} like lower(${likePattern(word)}) escape '\\'`);
	if (status && (status === "Active" || status === "Later" || isActive(status))) {
		let few = within(reader, filter).selectAll().where(IS_ACTIVE).where(all(hold));
		if (status !== "Active" && status !== "Later") few = few.where(sql<SqlBool>`status || '' = ${status}`);
		return few.execute();
	}
	if (longestDigits(words).length < RARE_AMONG_NEWEST) {
		const recent = await amongNewest(reader, filter, words);
		if (recent.length === limit) return byIds(reader, recent);
	}
	const candidates = await findCandidates(reader, words);
	let query = within(reader, filter).selectAll().where(all(hold));
	if (candidates) query = query.where(isAmong(reader, candidates));
	// On SQLite the index by time is the one to read: it has the status as well, and the words.
	if (status)
		query = query.where(
			isPostgres(reader) ? sql<SqlBool>`status = ${status}` : sql<SqlBool>`status || '' = ${status}`,
		);
	return query.execute();
}

/** The ids of those found among the newest orders of the time, newest first. */
async function amongNewest(reader: Reader, filter: OrderFilter, words: readonly string[]): Promise<string[]> {
	const newest = inTime(reader.selectFrom("orders"), filter)
		.select(["id", "placed_at", "hidden_at", "status", SEARCHED.as("searched")])
		.limit(RECENT[isPostgres(reader) ? "postgres" : "sqlite"]);
	let query = reader
		.selectFrom(newest.as("newest"))
		.select("id")
		.where("hidden_at", filter.hidden ? "is not" : "is", null)
		.where(all(words.map((word) => sql<SqlBool>`searched like lower(${likePattern(word)}) escape '\\'`)));
	if (filter.status) query = query.where("status", "=", filter.status as OrderRow["status"]);
	const rows = await query.orderBy("placed_at", "desc").orderBy("id", "desc").limit(filter.limit).execute();
	return rows.map(({ id }) => id);
}

async function byIds(reader: Reader, ids: readonly string[]): Promise<OrderRow[]> {
	const rows = await reader.selectFrom("orders").selectAll().where("id", "in", ids).execute();
	const known = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => known.get(id) ?? []);
}

/** Orders of the time, hidden or not, that the page has room for. */
function within(reader: Reader, filter: OrderFilter) {
	const { hidden, limit, status, now } = filter;
	const query = inTime(reader.selectFrom("orders"), filter)
		.where("hidden_at", hidden ? "is not" : "is", null)
		.limit(limit);
	if (now === undefined || status === undefined) return query;
	if (status === "Later") return query.where(isLaterAt(now));
	return status === "Active" || isActive(status) ? query.where(isForNowAt(now)) : query;
}

function inTime(query: SelectQueryBuilder<Tables, "orders", object>, { from, to, after }: OrderFilter) {
	let found = query.where(olderThan(after, "placed_at"));
	if (from !== undefined) found = found.where("placed_at", ">=", from);
	if (to !== undefined) found = found.where("placed_at", "<", to);
	return found.orderBy("placed_at", "desc").orderBy("id", "desc");
}

function all(conditions: readonly Expression<SqlBool>[]) {
	return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Written as the index `orders_for_search` of SQLite has it, from which it is then read. */
const SEARCHED = sql<string>`lower(order_number || ' ' || customer_name || ' ' || customer_email || ' ' || phone)`;

/** Written as the index `orders_active` has it, or it would not be used. */
const IS_ACTIVE = sql<boolean>`status NOT IN ('Delivered', 'Cancelled')`;
