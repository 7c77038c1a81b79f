import { expect, test } from "vitest";
import { times } from "../texts/en/times.ts";
import { times as tamil } from "../texts/ta/times.ts";
import { countdown, shopDateTime, shopTime, shopTimeToSecond } from "./shop-time.ts";

test("times are in the shop's time zone, whatever the browser's", () => {
	expect(shopTime("2026-11-21T07:35:09.000Z", times.dayHalves)).toBe("1:05 pm");
	expect(shopTimeToSecond("2026-11-21T07:35:09.000Z", times.dayHalves)).toBe("1:05:09 pm");
	expect(shopTime("2026-11-21T06:30:00.000Z", times.dayHalves)).toBe("12:00 pm");
	expect(shopTime("2026-11-21T18:30:00.000Z", times.dayHalves)).toBe("12:00 am");
	expect(shopTimeToSecond("2026-11-21T06:30:00.000Z", times.dayHalves)).toBe("12:00:00 pm");
	expect(shopTimeToSecond("2026-11-21T06:29:59.000Z", times.dayHalves)).toBe("11:59:59 am");
});

test("Tamil puts the part of the day first, as people say it", () => {
	expect(shopTimeToSecond("2026-11-21T07:35:09.000Z", tamil.dayHalves)).toBe("மதியம் 1:05:09");
	expect(shopTime("2026-11-21T13:00:00.000Z", tamil.dayHalves)).toBe("மாலை 6:30");
	expect(shopTime("2026-11-21T15:00:00.000Z", tamil.dayHalves)).toBe("இரவு 8:30");
	expect(shopDateTime("2026-12-31T18:30:00.000Z", tamil)).toBe("1 ஜன. 2027, இரவு 12:00");
});

test("the day changes at midnight in Chennai, 18:30 UTC", () => {
	expect(shopDateTime("2026-12-31T18:29:00.000Z", times)).toBe("31 Dec 2026, 11:59 pm");
	expect(shopDateTime("2026-12-31T18:30:00.000Z", times)).toBe("1 Jan 2027, 12:00 am");
});

test.each([
	[300_000, "5:00"],
	[299_001, "5:00"],
	[299_000, "4:59"],
	[60_000, "1:00"],
	[9_400, "0:10"],
	[1, "0:01"],
	[0, "0:00"],
	[-5_000, "0:00"],
])("%i ms left reads %s", (left, text) => {
	expect(countdown(left)).toBe(text);
});
