import { type CompiledQuery, sql } from "kysely";
import { compiledOnce } from "../db/compiled-once.ts";
import { isPostgres } from "../db/is-postgres.ts";
import type { Reader, Tx } from "../db/storage.ts";

/** The series of order numbers. */
export const ORDER_NUMBERS = "order-number";

/** The next number of a series, taken inside the transaction that uses it; never below `floor`. */
export async function nextNumber(tx: Tx, series: string, floor: number): Promise<number> {
	const [row] = (await takeNumber(tx, { series, floor })).rows;
	if (!row) throw new Error(`no number of ${series}`);
	return row.value;
}

/**
 * The number of a new order, which people read: the current time (epoch ms) or, if that is taken, the next free one. On
 * PostgreSQL nobody waits for the transaction that drew the previous number, so a rollback leaves a gap.
 */
export async function nextOrderNumber(tx: Tx, now: number): Promise<number> {
	if (!isPostgres(tx)) return nextNumber(tx, ORDER_NUMBERS, now);
	const [row] = (await drawOrderNumber(tx, { now })).rows;
	if (!row) throw new Error("no number of an order");
	return row.value;
}

/** The statement by which an order takes its number on SQLite, and which returns it as `value`. */
export function takingOrderNumber(on: Reader, now: number): CompiledQuery<{ value: number }> {
	return takeNumber.query(on, { series: ORDER_NUMBERS, floor: now });
}

const drawOrderNumber = compiledOnce((tx, { now }: { now: number }) =>
	tx.selectNoFrom(sql<number>`next_order_number(${now})`.as("value")),
);

const takeNumber = compiledOnce((tx, { series, floor }: { series: string; floor: number }) =>
	tx
		.insertInto("counters")
		.values({ name: series, value: floor })
		.onConflict((conflict) =>
			conflict.column("name").doUpdateSet((counter) => ({
				// As a parameter: a literal would be a new statement to prepare every time.
				value: counter
					.case()
					.when("counters.value", ">=", counter.val(floor))
					.then(counter("counters.value", "+", 1))
					.else(counter.val(floor))
					.end(),
			})),
		)
		.returning("value"),
);
