import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, shopDay } from "../shop-day.ts";
import { BOOKABLE_DAYS, bookableDays, isBookable } from "./bookable-days.ts";

const YEAR_MS = 366 * 86_400_000;
const instant = fc.integer({
	min: Date.parse("2026-01-01T00:00:00Z"),
	max: Date.parse("2031-01-01T00:00:00Z"),
});

describe("the days that can be booked", () => {
	it("begin tomorrow by Chennai time: the day changes at its midnight", () => {
		expect(bookableDays(Date.parse("2026-11-21T18:29:00Z"), null).earliest).toBe("2026-11-22");
		expect(bookableDays(Date.parse("2026-11-21T18:31:00Z"), null).earliest).toBe("2026-11-23");
	});

	it("are thirty, the first of them tomorrow", () => {
		expect(bookableDays(Date.parse("2026-11-21T06:30:00Z"), null)).toEqual({
			earliest: "2026-11-22",
			latest: "2026-12-21",
		});
	});

	it("are never today or in the past, and always the same number", () => {
		fc.assert(
			fc.property(instant, fc.option(fc.integer({ min: -YEAR_MS, max: YEAR_MS })), (now, untilOpen) => {
				const days = bookableDays(now, untilOpen === null ? null : now + untilOpen);
				expect(days.earliest > shopDay(now).date).toBe(true);
				expect(addDays(days.earliest, BOOKABLE_DAYS - 1)).toBe(days.latest);
				expect(isBookable(shopDay(now).date, days)).toBe(false);
				expect(isBookable(days.earliest, days) && isBookable(days.latest, days)).toBe(true);
				expect(isBookable(addDays(days.latest, 1), days)).toBe(false);
			}),
		);
	});

	it("begin on the day on which a closed shop reopens, if that is later", () => {
		const now = Date.parse("2026-11-21T06:30:00Z");
		expect(bookableDays(now, Date.parse("2026-12-01T04:30:00Z")).earliest).toBe("2026-12-01");
		expect(bookableDays(now, Date.parse("2026-11-21T09:30:00Z")).earliest).toBe("2026-11-22");
	});
});
