import { describe, expect, it } from "vitest";
import { isShopDate } from "./shop-date.ts";

describe("a day in a request", () => {
	it.each(["2026-11-21", "2028-02-29", "2000-01-01", "2099-12-31"])("may be %s", (date) => {
		expect(isShopDate(date)).toBe(true);
	});
	it.each([
		"2026-02-31",
		"0002-11-21",
		"1999-12-31",
		"2100-01-01",
		"9999-12-31",
		"2026-11-2",
		"2026-11-21T00:00",
		"",
	])("is not %j", (date) => {
		expect(isShopDate(date)).toBe(false);
	});
});
