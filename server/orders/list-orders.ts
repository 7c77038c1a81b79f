import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { dishesMeant, prebookingNumber, searchLabel } from "../../domain/orders/order-search.ts";
import { isActive } from "../../domain/orders/order-status.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import { isPostgres } from "../db/is-postgres.ts";
import { likePattern } from "../db/like-pattern.ts";
import type { Reader } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { unindexed } from "../db/unindexed.ts";
import { type Cursor, olderThan } from "../http/pagination.ts";
import { HAS_ENDED, IS_ACTIVE } from "./active-or-ended.ts";
import { isForNowAt, isLaterAt } from "./later-orders.ts";
import { recordsOf } from "./order-records.ts";
import type { OrderRecord, OrderRow } from "./order-store.ts";
import { findCandidates, isAmong, longestDigits } from "./search-candidates.ts";

export type OrderFilter = {
	/**
	 * `Active` is neither Delivered nor Cancelled, `Ended` is one of them; `Later` is the active orders for later,
	 * which `Active` does not include.
	 */
	status?: OrderRow["status"] | "Active" | "Ended" | "Later" | undefined;
	/** The time for deciding which orders are for later (epoch ms); without it none are. */
	now?: number;
	/** Those that the admin has hidden, instead of the others. */
	hidden?: boolean | undefined;
	/** Words contained in the order's number, name, phone or email. */
	q?: string;
	/**
	 * From when on (epoch ms) the words may also be in the names of the ordered dishes; if absent, dishes are not
	 * searched.
	 */
	dishesFrom?: number | undefined;
	/** Epoch ms, from inclusive, to exclusive. */
	from?: number;
	to?: number;
	/** Continues after this order. */
	after?: Cursor | undefined;
	limit: number;
};

/** How many of the newest orders are read before a search looks at older ones (decision 028). */
const RECENT = { sqlite: 20_000, postgres: 5_000 };

/** With this many digits, a search does not fill a page from the newest orders. */
const RARE_AMONG_NEWEST = 5;

/** Orders that the admin has not hidden, or those that are, newest first. */
export async function listOrders(reader: Reader, filter: OrderFilter): Promise<OrderRecord[]> {
	const words = await withOrderNumbers(reader, searchLabel(filter.q ?? ""));
	if (words.length === 0) return recordsOf(reader, await list(reader, filter));
	const named = await search(reader, filter, words);
	const ordered = await searchDishes(reader, filter, words);
	return recordsOf(reader, ordered.length === 0 ? named : newestOf([named, ordered], filter.limit));
}

/**
 * The orders in progress, without hidden ones and those for later: ordered by promised time, or else by when they went
 * to the kitchen, earliest first.
 */
export async function listDueOrders(reader: Reader, now: number, limit: number): Promise<OrderRecord[]> {
	const { rows } = await dueOrders(reader, { now, limit });
	return recordsOf(reader, rows);
}

const dueOrders = compiledOnce(
	(on, { now, limit }: { now: number; limit: number }) =>
		on
			.selectFrom("orders")
			.selectAll()
			.where(IS_ACTIVE)
			.where("hidden_at", "is", null)
			.where(isForNowAt(now))
			.orderBy(sql`coalesce(promised_at, kitchen_at, placed_at)`)
			.orderBy("placed_at")
			.orderBy("id")
			.limit(limit),
	{ isPrepared: false },
);

function list(reader: Reader, filter: OrderFilter): Promise<OrderRow[]> {
	const { status } = filter;
	let query = within(reader, filter).selectAll();
	if (status === "Active" || status === "Later") query = query.where(IS_ACTIVE);
	else if (status === "Ended") query = query.where(HAS_ENDED);
	else if (status) query = query.where("status", "=", status);
	return query.execute();
}

/** The same words, with the number of its order in place of a prebooking's. */
async function withOrderNumbers(reader: Reader, words: string[]): Promise<string[]> {
	const booked = words.flatMap((word) => prebookingNumber(word) ?? []);
	if (booked.length === 0) return words;
	const rows = await reader
		.selectFrom("prebookings")
		.innerJoin("orders", "orders.prebooking_id", "prebookings.id")
		.select(["prebookings.order_number as booked", "orders.order_number as number"])
		.where("prebookings.order_number", "in", booked)
		.execute();
	const numbers = new Map(rows.map(({ booked, number }) => [booked, number]));
	return words.map((word) => numbers.get(prebookingNumber(word) ?? "") ?? word);
}

/**
 * Common words are among the newest orders, rare ones have few candidates. Anything in between is read from all orders.
 */
async function search(reader: Reader, filter: OrderFilter, words: readonly string[]): Promise<OrderRow[]> {
	const { status, limit } = filter;
	const hold = words.map((word) => sql<SqlBool>`${SEARCHED} like lower(${likePattern(word)}) escape '\\'`);
	if (status && status !== "Ended" && (status === "Active" || status === "Later" || isActive(status))) {
		let few = within(reader, filter).selectAll().where(IS_ACTIVE).where(all(hold));
		if (status !== "Active" && status !== "Later") few = few.where(unindexed("status"), "=", status);
		return few.execute();
	}
	if (longestDigits(words).length < RARE_AMONG_NEWEST) {
		const recent = await amongNewest(reader, filter, words);
		if (recent.length === limit) return byIds(reader, recent);
	}
	const candidates = await findCandidates(reader, words);
	let query = within(reader, filter).selectAll().where(all(hold));
	if (candidates) query = query.where(isAmong(reader, candidates));
	// On SQLite the index by time is best: it also holds the status and the search text.
	if (status === "Ended") query = query.where(HAS_ENDED);
	else if (status) query = query.where(isPostgres(reader) ? "status" : unindexed("status"), "=", status);
	return query.execute();
}

/**
 * Orders in which each word is in a dish or another searched field, at least one in a dish. Only the newest are read,
 * by the index on time (decision 032).
 */
async function searchDishes(reader: Reader, filter: OrderFilter, words: readonly string[]): Promise<OrderRow[]> {
	const { dishesFrom, status } = filter;
	if (dishesFrom === undefined) return [];
	const dishes = await reader.selectFrom("dishes").select(["id", "name", "name_ta as nameTa"]).execute();
	const meant = dishesMeant(words, dishes);
	if (!meant) return [];
	const hold = words.map((word, place) => {
		const ids = meant[place] ?? [];
		const inText = sql<SqlBool>`${SEARCHED} like lower(${likePattern(word)}) escape '\\'`;
		if (ids.length === 0) return inText;
		return sql<SqlBool>`(${inText} or exists (select 1 from order_lines
			where order_lines.order_id = orders.id and order_lines.dish_id in (${sql.join(ids)})))`;
	});
	let query = within(reader, { ...filter, from: Math.max(filter.from ?? 0, dishesFrom) })
		.selectAll()
		.where(all(hold));
	if (status === "Active") query = query.where(IS_ACTIVE);
	else if (status === "Ended") query = query.where(HAS_ENDED);
	else if (status) query = query.where(unindexed("status"), "=", status);
	return query.execute();
}

/** Merges several newest-first lists into one. */
function newestOf(lists: readonly OrderRow[][], limit: number): OrderRow[] {
	const all = new Map(lists.flat().map((row) => [row.id, row]));
	return [...all.values()]
		.sort((one, other) => other.placed_at - one.placed_at || (one.id < other.id ? 1 : -1))
		.slice(0, limit);
}

/** The ids of matches among the newest orders of the period, newest first. */
async function amongNewest(reader: Reader, filter: OrderFilter, words: readonly string[]): Promise<string[]> {
	const newest = inTime(reader.selectFrom("orders"), filter)
		.select(["id", "placed_at", "hidden_at", "status", SEARCHED.as("searched")])
		.limit(RECENT[isPostgres(reader) ? "postgres" : "sqlite"]);
	let query = reader
		.selectFrom(newest.as("newest"))
		.select("id")
		.where("hidden_at", filter.hidden ? "is not" : "is", null)
		.where(all(words.map((word) => sql<SqlBool>`searched like lower(${likePattern(word)}) escape '\\'`)));
	if (filter.status === "Ended") query = query.where(HAS_ENDED);
	else if (filter.status) query = query.where("status", "=", filter.status as OrderRow["status"]);
	const rows = await query.orderBy("placed_at", "desc").orderBy("id", "desc").limit(filter.limit).execute();
	return rows.map(({ id }) => id);
}

async function byIds(reader: Reader, ids: readonly string[]): Promise<OrderRow[]> {
	const rows = await reader.selectFrom("orders").selectAll().where("id", "in", ids).execute();
	const known = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => known.get(id) ?? []);
}

/** Orders of the period, the hidden ones or the others as the filter says, up to its limit. */
function within(reader: Reader, filter: OrderFilter) {
	const { hidden, limit, status, now } = filter;
	const query = inTime(reader.selectFrom("orders"), filter)
		.where("hidden_at", hidden ? "is not" : "is", null)
		.limit(limit);
	if (now === undefined || status === undefined) return query;
	if (status === "Later") return query.where(isLaterAt(now));
	if (status === "Ended") return query;
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

/** Written exactly as in SQLite's index `orders_for_search`, from which it is then read. */
const SEARCHED = sql<string>`lower(order_number || ' ' || customer_name || ' ' || customer_email || ' ' || phone)`;
