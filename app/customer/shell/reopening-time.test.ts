import { expect, test } from "vitest";
import { times as english } from "../../texts/en/times.ts";
import { times as tamil } from "../../texts/ta/times.ts";
import { reopeningTime } from "./reopening-time.ts";

const NOON = Date.parse("2026-12-07T12:00+05:30");

test("a shop that opens again today gives the time, else the day as well, in the words of the page", () => {
	const inEnglish = (instant: string) => reopeningTime(`${instant}+05:30`, english, "en", NOON);
	expect(inEnglish("2026-12-07T14:15")).toBe("at 2:15 pm");
	expect(inEnglish("2026-12-09T10:00")).toBe("Wednesday, 9 Dec at 10:00 am");
	const inTamil = (instant: string) => reopeningTime(`${instant}+05:30`, tamil, "ta", NOON);
	expect(inTamil("2026-12-07T19:21")).toBe("இரவு 7:21");
	expect(inTamil("2026-12-09T10:00")).toBe("டிச. 9, புதன், காலை 10:00");
});
