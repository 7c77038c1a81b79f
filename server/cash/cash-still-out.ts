import { type CashStillOut, EARLIER_DAYS } from "../../contract/cash.ts";
import { dayNumber } from "../../domain/reports/hour-buckets.ts";
import { addDays, shopDay, startOfShopDay } from "../../domain/shop-day.ts";
import { shopDayNumber } from "../db/shop-day-number.ts";
import type { Reader } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import { PAID_ON_DELIVERY } from "../orders/payment-on-delivery.ts";
import { byRider } from "./by-rider.ts";
import { paidInCash } from "./cash-ledger.ts";
import { givenBackByRiders, takenAndReturned } from "./cash-returns.ts";

const DAY = shopDayNumber("deliveries.collected_at");

/** The days before a date for which a rider took more cash than was handed over, oldest first. */
export async function cashStillOut(reader: Reader, date: string): Promise<CashStillOut[]> {
	const since = addDays(date, -EARLIER_DAYS);
	const [from, to] = [startOfShopDay(since), startOfShopDay(date)];
	const taken = await paidInCash(reader, from, to)
		.innerJoin("accounts", "accounts.id", "deliveries.collected_by")
		.select(["accounts.id", "accounts.name", DAY.as("day"), sumOf(PAID_ON_DELIVERY).as("amount")])
		.groupBy(["accounts.id", "accounts.name", DAY])
		.execute();
	const handedOver = await reader
		.selectFrom("cash_handovers")
		.select(["rider_id", "day", sumOf("amount_rupees").as("amount")])
		.where("day", ">=", since)
		.where("day", "<", date)
		.groupBy(["rider_id", "day"])
		.execute();
	const returned = await takenAndReturned(reader, from, to)
		.innerJoin("accounts", "accounts.id", "cash_returns.collected_by")
		.select(["accounts.id", "accounts.name"])
		.execute();
	const days = new Map<string, CashStillOut>();
	const add = (rider: { id: string; name: string }, day: string, amount: number) => {
		const sofar = days.get(`${rider.id} ${day}`)?.missing ?? 0;
		const of = { rider: { _id: rider.id, name: rider.name }, date: day, missing: sofar + amount };
		days.set(`${rider.id} ${day}`, of);
	};
	for (const row of taken) add(row, addDays("1970-01-01", Number(row.day)), row.amount);
	for (const row of returned) add(row, shopDay(row.at).date, row.amount);
	const less = [
		...handedOver.map(({ rider_id, day, amount }) => ({ key: `${rider_id} ${day}`, amount })),
		...(await givenBackByRiders(reader, from, to)).map(({ rider_id, at, amount }) => ({
			key: `${rider_id} ${shopDay(at).date}`,
			amount,
		})),
	];
	for (const { key, amount } of less) {
		const day = days.get(key);
		if (day) day.missing -= amount;
	}
	return [...days.values()]
		.filter(({ missing }) => missing > 0)
		.sort((one, other) => dayNumber(one.date) - dayNumber(other.date) || byRider(one.rider, other.rider));
}
