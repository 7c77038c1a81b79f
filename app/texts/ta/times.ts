import { tamilPartOfDay } from "../../../contract/part-of-day.ts";
import { WEEKDAYS } from "../../../contract/weekdays.ts";
import { dayOfDate } from "../../../domain/shop-day.ts";
import type { Texts } from "../en.ts";

const months = ["ஜன.", "பிப்.", "மார்.", "ஏப்.", "மே", "ஜூன்", "ஜூலை", "ஆக.", "செப்.", "அக்.", "நவ.", "டிச."];

export const times: Texts["times"] = {
	dayHalves: {
		am: (time, hour) => `${tamilPartOfDay(hour)} ${time}`,
		pm: (time, hour) => `${tamilPartOfDay(hour)} ${time}`,
	},
	months,
	dayLabel: (date) =>
		`${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${WEEKDAYS.ta[dayOfDate(date).weekday]}`,
};
