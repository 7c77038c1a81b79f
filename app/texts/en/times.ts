import { ENGLISH_WEEKDAYS } from "../../../contract/weekdays-en.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export const times = {
	dayHalves: {
		am: (time: string) => `${time} am`,
		pm: (time: string) => `${time} pm`,
	},
	months,
	/** A shop day (YYYY-MM-DD) as people say it: Sunday, 22 Nov. */
	dayLabel: (date: string) => {
		const [day, month] = [Number(date.slice(8)), months[Number(date.slice(5, 7)) - 1]];
		return `${ENGLISH_WEEKDAYS[dayOfDate(date).weekday]}, ${day} ${month}`;
	},
};
