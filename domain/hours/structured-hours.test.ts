import { expect, it } from "vitest";
import { structuredCalendar } from "./structured-hours.ts";

const WHOLE_DAY = { opens: "00:00", closes: "00:00" };
const EVENING = { opens: "18:00", closes: "00:00" };
const SMALL_HOURS = { opens: "00:00", closes: "02:00" };

it("search engines hear of a whole day, of hours until midnight, and of a closed day", () => {
	const weekly = [
		{ day: 0, slots: [WHOLE_DAY] },
		{ day: 1, slots: [EVENING] },
		{ day: 2, slots: [SMALL_HOURS] },
	];
	const ahead = [
		{ date: "2026-11-29", slots: [WHOLE_DAY], reason: "special" as const },
		{ date: "2026-11-30", slots: [], reason: "closure" as const },
		{ date: "2026-12-01", slots: [SMALL_HOURS], reason: "weekly" as const },
	];
	expect(structuredCalendar(weekly, ahead)).toMatchObject({
		openingHoursSpecification: [
			{ dayOfWeek: ["Sunday"], opens: "00:00", closes: "23:59" },
			{ dayOfWeek: ["Monday"], opens: "18:00", closes: "00:00" },
			{ dayOfWeek: ["Tuesday"], opens: "00:00", closes: "02:00" },
		],
		specialOpeningHoursSpecification: [
			{ validFrom: "2026-11-29", opens: "00:00", closes: "23:59" },
			{ validFrom: "2026-11-30", opens: "00:00", closes: "00:00" },
		],
	});
});
