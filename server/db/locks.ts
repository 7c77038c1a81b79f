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
 * A query whose rows, or those of one of its tables, are held until this transaction ends: for `update` alone, also
 * against who refers to them; for `no key update` alone; for `share` together with others who rely on them. SQLite has
 * one writer and needs no lock.
 */
export function lockRows<Query extends Lockable>(
	tx: Tx,
	query: Query,
	strength: LockStrength,
	table?: keyof Tables,
): Query {
	if (!isPostgres(tx)) return query;
	// Which tables a query has is not known here.
	const of = table as never;
	if (strength === "share") return query.forShare(of) as Query;
	return (strength === "update" ? query.forUpdate(of) : query.forNoKeyUpdate(of)) as Query;
}

/** Holds the rows of a query that is asked for nothing else; where there is no need of locks it is not asked at all. */
export async function holdRows(
	tx: Tx,
	query: Lockable & { execute(): Promise<unknown> },
	strength: LockStrength,
	table?: keyof Tables,
): Promise<void> {
	if (isPostgres(tx)) await lockRows(tx, query, strength, table).execute();
}

/**
 * Waits for a lock that is no row's, by a name or number that all processes know, and holds it until this transaction
 * ends: alone, or shared with others who want it shared. SQLite has one writer and needs no lock.
 */
export async function lockName(tx: Tx, name: string | number, strength: "alone" | "shared" = "alone"): Promise<void> {
	if (!isPostgres(tx)) return;
	const key = typeof name === "number" ? sql`${name}` : sql`hashtext(${name})`;
	const lock = strength === "alone" ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
	await sql`select ${lock}(${key})`.execute(tx);
}
