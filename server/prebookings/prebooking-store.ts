import type { Selectable } from "kysely";
import type { PrebookingStatus } from "../../domain/prebookings/prebooking-status.ts";
import { addressLine, singleLine } from "../../domain/text/single-line.ts";
import { takenKey } from "../db/idempotency-key.ts";
import { holdRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { refundsOfPayments } from "../orders/order-records.ts";

type PrebookingRow = Selectable<Tables["prebookings"]>;

/** A prebooking as stored, with its payment and refunds. */
export type PrebookingRecord = PrebookingRow & {
	lines: Selectable<Tables["prebooking_lines"]>[];
	payment: Selectable<Tables["payments"]> | null;
	refunds: Selectable<Tables["refunds"]>[];
};

/** For one that was just written. */
export const UNPAID = { payment: null, refunds: [] } satisfies Partial<PrebookingRecord>;

/** The whole price, including the tip. */
export function totalOf({ total_rupees, tip_rupees }: Pick<PrebookingRow, "total_rupees" | "tip_rupees">): number {
	return total_rupees + tip_rupees;
}

/** Its status: one that ended without an order says who ended it. */
export function statusOf({ status, ended_by }: Pick<PrebookingRow, "status" | "ended_by">): PrebookingStatus {
	if (ended_by === null) return status;
	return ended_by === "admin" ? "Declined" : "Cancelled";
}

/** A prebooking by its id or its number; null if there is none. */
export async function findPrebooking(reader: Reader, id: string): Promise<PrebookingRecord | null> {
	const row = await reader
		.selectFrom("prebookings")
		.selectAll()
		.where((each) => each.or([each("id", "=", id), each("order_number", "=", id)]))
		.executeTakeFirst();
	return row ? ((await withLines(reader, [row]))[0] ?? null) : null;
}

/** The prebooking that a customer made under an idempotency key; null if there is none, or it is not paid yet. */
export async function prebookingByKey(
	reader: Reader,
	customerId: string,
	key: string,
): Promise<PrebookingRecord | null> {
	const taken = await takenKey(reader, { accountId: customerId, route: "prebookings", key }).executeTakeFirst();
	return taken ? findPrebooking(reader, taken.result_id) : null;
}

/** A prebooking by its id or number, locked until this transaction ends; null if there is none. */
export async function lockPrebooking(tx: Tx, id: string): Promise<PrebookingRecord | null> {
	const row = tx
		.selectFrom("prebookings")
		.select("id")
		.where((each) => each.or([each("id", "=", id), each("order_number", "=", id)]));
	await holdRows(tx, row, "update");
	return findPrebooking(tx, id);
}

/** The newest prebookings of a customer, at most `limit`. */
export async function prebookingsOf(reader: Reader, customerId: string, limit: number): Promise<PrebookingRecord[]> {
	const rows = await reader
		.selectFrom("prebookings")
		.selectAll()
		.where("customer_id", "=", customerId)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return withLines(reader, rows);
}

/**
 * The refusal for a stranger: the number can be guessed, so by its number another customer's prebooking does not exist.
 */
export function notFor(
	prebooking: PrebookingRecord,
	id: string,
): { code: "not-your-prebooking" | "prebooking-not-found" } {
	return { code: id === prebooking.id ? "not-your-prebooking" : "prebooking-not-found" };
}

/** Prebookings with their lines, payments and refunds. */
export async function withLines(reader: Reader, rows: PrebookingRow[]): Promise<PrebookingRecord[]> {
	if (rows.length === 0) return [];
	const lines = await reader
		.selectFrom("prebooking_lines")
		.selectAll()
		.where(
			"prebooking_id",
			"in",
			rows.map((row) => row.id),
		)
		.orderBy("position")
		.execute();
	const linesOf = Map.groupBy(lines, (line) => line.prebooking_id);
	const payments = await paymentsOf(reader, rows);
	const refundsOf = await refundsOfPayments(reader, [...payments.values()]);
	return rows.map((row) => ({
		...row,
		// May have line breaks from before such fields were limited to one line.
		customer_name: singleLine(row.customer_name),
		phone: singleLine(row.phone),
		delivery_address: addressLine(row.delivery_address),
		end_reason: row.end_reason === null ? null : singleLine(row.end_reason),
		lines: linesOf.get(row.id) ?? [],
		payment: payments.get(row.id) ?? null,
		refunds: refundsOf.get(payments.get(row.id)?.id ?? "") ?? [],
	}));
}

/** The payment of each; most are paid on delivery, for which no query is run. */
async function paymentsOf(reader: Reader, rows: readonly PrebookingRow[]) {
	const online = rows.filter(({ payment_method }) => payment_method === "razorpay").map(({ id }) => id);
	if (online.length === 0) return new Map<string, Selectable<Tables["payments"]>>();
	const payments = await reader.selectFrom("payments").selectAll().where("prebooking_id", "in", online).execute();
	return new Map(payments.map((payment) => [payment.prebooking_id ?? "", payment]));
}
