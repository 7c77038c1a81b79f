import { ENGLISH_WEEKDAYS } from "../../../contract/weekdays-en.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";
import type { DayHalves } from "../../format/shop-time.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const dayHalves: DayHalves = { am: (time) => `${time} am`, pm: (time) => `${time} pm` };

export const times = {
	dayHalves,
	months,
	/** A shop day (YYYY-MM-DD) in words: Sunday, 22 Nov. */
	dayLabel: (date: string) => {
		const [day, month] = [Number(date.slice(8)), months[Number(date.slice(5, 7)) - 1]];
		return `${ENGLISH_WEEKDAYS[dayOfDate(date).weekday]}, ${day} ${month}`;
	},
};
