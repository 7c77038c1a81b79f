import type { DayRow, DishRow, HourRow, PaymentRow, SourceRow } from "../../contract/reports.ts";
import { COUNTER_SOURCES } from "../../domain/orders/order-source.ts";
import { type Alike, figuresOf, figuresWithout } from "../../domain/reports/figures.ts";
import { dateOfHour, dayNumber, firstHourOf } from "../../domain/reports/hour-buckets.ts";
import { addDays } from "../../domain/shop-day.ts";
import type { Reader } from "../db/storage.ts";
import { dishesSold, type InHour, ordersBetween, paidByUpi, takenByStaff } from "./figures-store.ts";

/** Shop days as text, both inclusive. */
export type Days = { from: string; to: string };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A row for each day, including those without orders. */
export async function salesByDay(reader: Reader, days: Days): Promise<DayRow[]> {
	return dayRows(await ordersWithin(reader, days, "day"), days);
}

/** A row for each hour of the day. */
export async function salesByHour(reader: Reader, days: Days): Promise<HourRow[]> {
	return hourRows(await ordersWithin(reader, days, "hour"));
}

/** A row for each payment method. */
export async function salesByPayment(reader: Reader, days: Days): Promise<PaymentRow[]> {
	return paymentRows(await upiWithin(reader, days), await ordersWithin(reader, days, "not"));
}

/** A row for each source of orders. */
export async function salesBySource(reader: Reader, days: Days): Promise<SourceRow[]> {
	const byStaff = await takenByStaff(reader, firstHourOf(days.from), firstHourOf(days.to) + 24);
	const all = figuresOf(await ordersWithin(reader, days, "not"));
	return [
		{ source: "web", ...figuresWithout(all, figuresOf(byStaff)) },
		...COUNTER_SOURCES.map((source) => ({
			source,
			...figuresOf(byStaff.filter((cell) => cell.source === source)),
		})),
	];
}

/** A row for each dish and size that was sold, most portions first; its Tamil name comes from the menu. */
export async function salesByDish(reader: Reader, { from, to }: Days, limit: number): Promise<DishRow[]> {
	const sold = await dishesSold(reader, dayNumber(from), dayNumber(to) + 1, limit);
	if (sold.length === 0) return [];
	const dishes = await reader.selectFrom("dishes").select(["name", "name_ta", "deleted_at"]).execute();
	// If a name was used twice, the dish that is on the menu has it.
	const known = dishes.toSorted((one, other) => Number(one.deleted_at === null) - Number(other.deleted_at === null));
	const namesTa = new Map(known.map(({ name, name_ta }) => [name, name_ta]));
	return sold.map((row) => ({ ...row, nameTa: namesTa.get(row.dish) ?? null }));
}

/** Those of these days that were paid by UPI on delivery; read before all of them. */
export function upiWithin(reader: Reader, { from, to }: Days): Promise<Alike[]> {
	return paidByUpi(reader, firstHourOf(from), firstHourOf(to) + 24);
}

/** The orders of these days, grouped as requested. */
export function ordersWithin(reader: Reader, { from, to }: Days, apart: "day" | "hour" | "not"): Promise<InHour[]> {
	return ordersBetween(reader, firstHourOf(from), firstHourOf(to) + 24, apart);
}

/** A row for each of the days, from orders grouped by day. */
export function dayRows(cells: readonly InHour[], { from, to }: Days): DayRow[] {
	const ofDay = Map.groupBy(cells, ({ hour }) => dateOfHour(hour));
	const rows: DayRow[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) rows.push({ day, ...figuresOf(ofDay.get(day) ?? []) });
	return rows;
}

/** A row for each of the 24 hours, from orders grouped by hour. */
export function hourRows(cells: readonly InHour[]): HourRow[] {
	const ofHour = Map.groupBy(cells, ({ hour }) => hour);
	return HOURS.map((hour) => ({ hour, ...figuresOf(ofHour.get(hour) ?? []) }));
}

/**
 * A row for each payment method, from orders in any grouping: what was due on delivery counts as cash unless it was
 * paid by UPI.
 */
export function paymentRows(byUpi: readonly Alike[], cells: readonly InHour[]): PaymentRow[] {
	const of = (method: Alike["payment"]) => figuresOf(cells.filter(({ payment }) => payment === method));
	const upi = figuresOf(byUpi.filter(({ payment }) => payment === "cod"));
	return [
		{ payment: "cod", ...figuresWithout(of("cod"), upi) },
		{ payment: "upi", ...upi },
		{ payment: "razorpay", ...of("razorpay") },
	];
}
