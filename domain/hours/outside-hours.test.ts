import { describe, expect, it } from "vitest";
import { isOutsideHours } from "./outside-hours.ts";

const days = [
	{ date: "2026-12-05", slots: [{ opens: "18:00", closes: "01:00" }] },
	{ date: "2026-12-06", slots: [] },
	{ date: "2026-12-07", slots: [{ opens: "10:00", closes: "15:00" }] },
];
const at = (time: string) => Date.parse(`${time}:00+05:30`);

describe("a chosen time", () => {
	it("is outside on a day that is now closed, and if the hours have changed", () => {
		expect(isOutsideHours(at("2026-12-06T11:00"), days)).toBe(true);
		expect(isOutsideHours(at("2026-12-07T09:30"), days)).toBe(true);
		expect(isOutsideHours(at("2026-12-07T15:00"), days)).toBe(true);
	});

	it("is inside from the opening on, even past midnight into a closed day", () => {
		expect(isOutsideHours(at("2026-12-07T10:00"), days)).toBe(false);
		expect(isOutsideHours(at("2026-12-06T00:30"), days)).toBe(false);
	});
});
