import { expect, test } from "vitest";
import { reopeningTime } from "./reopening-time.ts";

const NOON = Date.parse("2026-12-07T12:00+05:30");

test("a shop that opens again today gives the time, else the day as well", () => {
	const english = (instant: string) => reopeningTime(`${instant}+05:30`, "en", NOON);
	expect(english("2026-12-07T14:15")).toMatch(/^at 2:15\spm$/);
	expect(english("2026-12-09T10:00")).toMatch(/^Wednesday,? 9 December at 10:00\sam$/);
	expect(reopeningTime("2026-12-07T14:15+05:30", "ta", NOON)).not.toContain("டிசம்பர்");
});
