import { sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";
import type { Tx } from "./storage.ts";
import type { Tables } from "./tables.ts";

type LockStrength = "update" | "no key update" | "share";
type Lockable = {
	forUpdate(of?: never): unknown;
	forNoKeyUpdate(of?: never): unknown;
	forShare(of?: never): unknown;
};

/**
 * Locks the rows of a query, or those of one of its tables, until this transaction ends: `update` exclusively, also
 * against rows that refer to them; `no key update` exclusively; `share` together with others who rely on them. SQLite
 * has one writer and needs no lock.
 */
export function lockRows<Query extends Lockable>(
	tx: Tx,
	query: Query,
	strength: LockStrength,
	table?: keyof Tables,
): Query {
	if (!isPostgres(tx)) return query;
	// The query's tables are not known to the types here.
	const of = table as never;
	if (strength === "share") return query.forShare(of) as Query;
	return (strength === "update" ? query.forUpdate(of) : query.forNoKeyUpdate(of)) as Query;
}

/** Locks the rows of a query whose values are not needed; on an engine without locks the query is not run at all. */
export async function holdRows(
	tx: Tx,
	query: Lockable & { execute(): Promise<unknown> },
	strength: LockStrength,
	table?: keyof Tables,
): Promise<void> {
	if (isPostgres(tx)) await lockRows(tx, query, strength, table).execute();
}

/**
 * Waits for a lock that belongs to no row, by a name or number that all processes know, and holds it until this
 * transaction ends: exclusively, or shared with others who take it shared. SQLite has one writer and needs no lock.
 */
export async function lockName(tx: Tx, name: string | number, strength: "alone" | "shared" = "alone"): Promise<void> {
	if (!isPostgres(tx)) return;
	const key = typeof name === "number" ? sql`${name}` : sql`hashtext(${name})`;
	const lock = strength === "alone" ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
	await sql`select ${lock}(${key})`.execute(tx);
}
