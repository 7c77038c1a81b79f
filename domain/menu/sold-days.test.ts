import { describe, expect, test } from "vitest";
import { nextSoldDay } from "./sold-days.ts";

const saturdayNight = Date.parse("2026-11-21T18:29:59Z");
const sundayInTheShop = Date.parse("2026-11-21T18:30:00Z");

describe("when a special is next sold", () => {
	test("on the eve of its day: the next shop day", () => {
		expect(nextSoldDay([0], saturdayNight, [])?.date).toBe("2026-11-22");
	});

	test("on its day: a week later", () => {
		expect(nextSoldDay([0], sundayInTheShop, [])?.date).toBe("2026-11-29");
	});

	test("of several weekdays: the nearest", () => {
		expect(nextSoldDay([1, 5], sundayInTheShop, [])?.date).toBe("2026-11-23");
	});

	test("if the shop is closed on its day: the week after, and none if it is closed throughout", () => {
		expect(nextSoldDay([0], saturdayNight, ["2026-11-22"])?.date).toBe("2026-11-29");
		const sundays = ["2026-11-22", "2026-11-29", "2026-12-06", "2026-12-13", "2026-12-20"];
		expect(nextSoldDay([0], saturdayNight, sundays)).toBeNull();
	});

	test("of no weekday: never", () => {
		expect(nextSoldDay([], saturdayNight, [])).toBeNull();
	});
});
