import { EARLIER_DAYS, type TipDay } from "../../contract/cash.ts";
import { addDays } from "../../domain/shop-day.ts";
import type { Reader } from "../db/storage.ts";
import { cashOf } from "./cash-ledger.ts";
import { cashStillOut } from "./cash-still-out.ts";
import { tipDays } from "./tip-days.ts";

/**
 * A rider's tips of a day, and the balance between rider and shop up to then: tips due to the rider, and cash to hand
 * over.
 */
export async function ownTips(
	reader: Reader,
	rider: { id: string; name: string },
	date: string,
): Promise<{ day: TipDay; due: number; stillWithYou: number }> {
	const days = await tipDays(reader, { from: addDays(date, -EARLIER_DAYS), to: date }, rider.id);
	const nothing = { date, rider: { _id: rider.id, name: rider.name }, orders: 0, tips: 0, paidOut: 0 };
	const [today] = await cashOf(reader, date, rider);
	const earlier = (await cashStillOut(reader, date)).filter((day) => day.rider._id === rider.id);
	const ofToday = Math.max(0, -(today?.difference ?? 0));
	return {
		day: days.find((day) => day.date === date) ?? nothing,
		due: days.reduce((total, { tips, paidOut }) => total + Math.max(0, tips - paidOut), 0),
		stillWithYou: earlier.reduce((total, { missing }) => total + missing, ofToday),
	};
}
