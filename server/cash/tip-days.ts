import type { TipDay } from "../../contract/cash.ts";
import { KEPT_PAYMENT_STATES } from "../../domain/payments/payment-state.ts";
import { csvOf } from "../../domain/reports/csv.ts";
import { addDays, spanOfDays } from "../../domain/shop-day.ts";
import { MAX_UNDER_WAY_MS } from "../../domain/slots/time-slots.ts";
import { shopDayNumber } from "../db/shop-day-number.ts";
import type { Reader } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import { byRider } from "./by-rider.ts";

const DAY = shopDayNumber("orders.delivered_at");

/**
 * The tips of shop days, both inclusive, by rider, and how much was paid out; for orders that a rider delivered and
 * that were not refunded. Oldest day first, then by name.
 */
export async function tipDays(
	reader: Reader,
	{ from, to }: { from: string; to: string },
	riderId?: string,
): Promise<TipDay[]> {
	const { start, end } = spanOfDays(from, to);
	let delivered = reader
		.selectFrom("orders")
		.select(["orders.rider_id", DAY.as("day")])
		.select(({ fn }) => [fn.countAll<number>().as("orders")])
		.select(sumOf("orders.tip_rupees").as("tips"))
		.where("orders.delivered_at", ">=", start)
		.where("orders.delivered_at", "<", end)
		.where("orders.status", "=", "Delivered")
		.where("orders.payment_state", "in", KEPT_PAYMENT_STATES)
		.where("orders.tip_rupees", ">", 0)
		.where("orders.rider_id", "is not", null)
		.groupBy(["orders.rider_id", DAY]);
	let paid = reader
		.selectFrom("tip_payout_days")
		.select(["rider_id", "day", sumOf("amount_rupees").as("amount")])
		.where("day", ">=", from)
		.where("day", "<=", to)
		.groupBy(["rider_id", "day"]);
	if (riderId !== undefined) {
		delivered = delivered.where("orders.rider_id", "=", riderId);
		paid = paid.where("rider_id", "=", riderId);
	}
	const placedBy = start - MAX_UNDER_WAY_MS;
	// By the index of their time.
	const inTime = delivered.where("orders.placed_at", ">=", placedBy).where("orders.placed_at", "<", end);
	const forgotten = await deliveredLate(reader, { from, to }, placedBy);
	const late = forgotten.length > 0 ? await delivered.where("orders.id", "in", forgotten).execute() : [];
	const rows = new Map<string, { id: string; date: string; orders: number; tips: number; paidOut: number }>();
	const rowOf = (id: string, date: string) => {
		const row = rows.get(`${id} ${date}`) ?? { id, date, orders: 0, tips: 0, paidOut: 0 };
		rows.set(`${id} ${date}`, row);
		return row;
	};
	for (const { rider_id, day, orders, tips } of [...(await inTime.execute()), ...late]) {
		if (rider_id === null) continue;
		const row = rowOf(rider_id, addDays("1970-01-01", Number(day)));
		row.orders += Number(orders);
		row.tips += tips;
	}
	for (const { rider_id, day, amount } of await paid.execute()) rowOf(rider_id, day).paidOut = amount;
	const nameOf = await namesOf(reader, new Set([...rows.values()].map(({ id }) => id)));
	return [...rows.values()]
		.map(({ id, ...row }) => ({ ...row, rider: { _id: id, name: nameOf.get(id) ?? "" } }))
		.filter(({ orders, paidOut }) => orders > 0 || paidOut !== 0)
		.toSorted((a, b) => (a.date === b.date ? byRider(a.rider, b.rider) : a.date < b.date ? -1 : 1));
}

/**
 * The orders that were placed before a time (epoch ms) and delivered on these days: forgotten on the road, or cancelled
 * and delivered after all.
 */
async function deliveredLate(
	reader: Reader,
	{ from, to }: { from: string; to: string },
	placedBy: number,
): Promise<string[]> {
	const bills = reader
		.selectFrom("bills")
		.select("order_id")
		.where("issued_on", ">=", from)
		.where("issued_on", "<=", to);
	const again = reader
		.selectFrom("bill_notes")
		.select("order_id")
		.where("issued_on", ">=", from)
		.where("issued_on", "<=", to)
		.where("cause", "=", "delivered-again");
	const rows = await reader
		.selectFrom(bills.union(again).as("delivered"))
		// As a cross join SQLite begins with the few bills of the days, not with all orders before them.
		.crossJoin("orders")
		.select("orders.id")
		.whereRef("orders.id", "=", "delivered.order_id")
		.where("orders.placed_at", "<", placedBy)
		.execute();
	return rows.map(({ id }) => id);
}

/** Tips as a file for a spreadsheet. */
export function fileOfTips(rows: readonly TipDay[]): string {
	return csvOf([
		["Day", "Rider", "Orders with a tip", "Tips (Rs)", "Paid out (Rs)", "Due (Rs)"],
		...rows.map(({ date, rider, orders, tips, paidOut }) => [
			date,
			rider.name,
			orders,
			tips,
			paidOut,
			tips - paidOut,
		]),
	]);
}

async function namesOf(reader: Reader, ids: ReadonlySet<string>): Promise<Map<string, string>> {
	if (ids.size === 0) return new Map();
	const rows = await reader
		.selectFrom("accounts")
		.select(["id", "name"])
		.where("id", "in", [...ids])
		.execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}
