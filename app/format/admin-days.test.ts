import { expect, it } from "vitest";
import { dayWithYear, fullDay, shortDate, shortDay } from "./admin-days.ts";

it("formats a day for staff, at each length", () => {
	const said = (language: "en" | "ta") =>
		[shortDate, shortDay, dayWithYear, fullDay].map((label) => label("2026-11-01", language));
	expect(said("en")).toEqual(["1 Nov", "Sun 1 Nov", "Sun 1 Nov 2026", "Sunday, 1 Nov 2026"]);
	expect(said("ta")[1]).toBe("ஞாயி. 1 நவ.");
});
