import { sql } from "kysely";
import { type CashStillOut, EARLIER_DAYS } from "../../contract/cash.ts";
import { dayNumber, firstHourOf, startOfHour } from "../../domain/reports/shop-hours.ts";
import { addDays } from "../../domain/shop-day.ts";
import type { Reader } from "../db/storage.ts";
import { PAID_ON_DELIVERY } from "../orders/payment-on-delivery.ts";
import { paidInCash } from "./cash-ledger.ts";

/** Asia/Kolkata is ahead of UTC by as much (domain/reports/shop-hours.ts). */
const DAY = sql<number>`(deliveries.collected_at + 19800000) / 86400000`;

/** The days before a date on which a rider took more cash than was handed over for them, oldest first. */
export async function cashStillOut(reader: Reader, date: string): Promise<CashStillOut[]> {
	const since = addDays(date, -EARLIER_DAYS);
	const taken = await paidInCash(reader, startOfHour(firstHourOf(since)), startOfHour(firstHourOf(date)))
		.innerJoin("accounts", "accounts.id", "deliveries.collected_by")
		.select([
			"accounts.id",
			"accounts.name",
			DAY.as("day"),
			sql<number>`cast(sum(${PAID_ON_DELIVERY}) as bigint)`.as("amount"),
		])
		.groupBy(["accounts.id", "accounts.name", DAY])
		.execute();
	const handedOver = await reader
		.selectFrom("cash_handovers")
		.select(["rider_id", "day", sql<number>`cast(sum(amount_rupees) as bigint)`.as("amount")])
		.where("day", ">=", since)
		.where("day", "<", date)
		.groupBy(["rider_id", "day"])
		.execute();
	const given = new Map(handedOver.map(({ rider_id, day, amount }) => [`${rider_id} ${day}`, Number(amount)]));
	return taken
		.map(({ id, name, day, amount }) => {
			const ofDay = addDays("1970-01-01", Number(day));
			const missing = Number(amount) - (given.get(`${id} ${ofDay}`) ?? 0);
			return { rider: { _id: id, name }, date: ofDay, missing };
		})
		.filter(({ missing }) => missing > 0)
		.sort(
			(one, other) =>
				dayNumber(one.date) - dayNumber(other.date) || one.rider.name.localeCompare(other.rider.name),
		);
}
