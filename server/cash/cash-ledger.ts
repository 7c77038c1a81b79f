import type { CashDayView } from "../../contract/cash.ts";
import { cashDay } from "../../domain/cash/cash-day.ts";
import { spanOfDays } from "../../domain/shop-day.ts";
import type { Reader } from "../db/storage.ts";
import { PAID_ON_DELIVERY, paidOnDelivery } from "../orders/payment-on-delivery.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { byRider } from "./by-rider.ts";
import { givenBackByRiders, takenAndReturned } from "./cash-returns.ts";

/** The cash of a shop day, for one rider or for all who took or handed over any, by name. */
export async function cashOf(
	reader: Reader,
	date: string,
	rider?: { id: string; name: string },
): Promise<CashDayView[]> {
	const taken = await takenOn(reader, date);
	const { start, end } = spanOfDays(date);
	const givenBack = await givenBackByRiders(reader, start, end);
	const handovers = await reader
		.selectFrom("cash_handovers")
		.leftJoin("accounts", "accounts.id", "cash_handovers.confirmed_by")
		.select([
			"cash_handovers.id",
			"cash_handovers.rider_id",
			"cash_handovers.amount_rupees",
			"cash_handovers.note",
			"cash_handovers.at",
			"accounts.name",
		])
		.where("day", "=", date)
		.orderBy("cash_handovers.at")
		.orderBy("cash_handovers.id")
		.execute();
	const riders = rider
		? [rider]
		: await named(
				reader,
				[...taken, ...handovers, ...givenBack].map((row) => row.rider_id),
			);
	const days = riders.map(({ id, name }) => {
		const ofRider = <Row extends { rider_id: string }>(rows: Row[]) => rows.filter((row) => row.rider_id === id);
		const { givenBack: returned, ...day } = cashDay(
			ofRider(taken).map(({ amount }) => amount),
			ofRider(handovers).map(({ amount_rupees }) => amount_rupees),
			ofRider(givenBack).map(({ amount }) => amount),
		);
		return {
			rider: { _id: id, name },
			date,
			...day,
			...(returned > 0 && { givenBack: returned }),
			handovers: ofRider(handovers).map((row) => ({
				_id: row.id,
				amount: row.amount_rupees,
				note: row.note,
				at: isoTime(row.at),
				confirmedBy: row.name,
			})),
		};
	});
	return days.sort((one, other) => byRider(one.rider, other.rider));
}

/**
 * The deliveries for which riders took cash in this span, without deliveries that were undone. Cash that an admin has
 * found missing is with nobody; all other cash is with the rider.
 */
export function paidInCash(reader: Reader, from: number, to: number) {
	return paidOnDelivery(reader, from, to).where("deliveries.door_payment", "=", "cash");
}

async function takenOn(reader: Reader, date: string): Promise<{ rider_id: string; amount: number }[]> {
	const { start, end } = spanOfDays(date);
	const rows = await paidInCash(reader, start, end)
		.select(["deliveries.collected_by as rider_id", PAID_ON_DELIVERY.as("amount")])
		.execute();
	const returned = await takenAndReturned(reader, start, end).execute();
	return [...rows, ...returned].flatMap(({ rider_id, amount }) => (rider_id === null ? [] : { rider_id, amount }));
}

async function named(reader: Reader, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
	if (ids.length === 0) return [];
	return reader
		.selectFrom("accounts")
		.select(["id", "name"])
		.where("id", "in", [...new Set(ids)])
		.execute();
}
