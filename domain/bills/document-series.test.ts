import { expect, it } from "vitest";
import { dayOfDate } from "../shop-day.ts";
import { documentNumber, documentSeries } from "./document-series.ts";

it("each kind of document has its own series from 1 April to 31 March", () => {
	const on = (date: string) => documentSeries("bill", dayOfDate(date)).series;
	expect([on("2026-03-31"), on("2026-04-01"), on("2027-03-31"), on("2099-12-31")]).toEqual([
		"HB/25-26",
		"HB/26-27",
		"HB/26-27",
		"HB/99-00",
	]);
	const kinds = (["bill", "credit", "debit"] as const).map((kind) => documentSeries(kind, dayOfDate("2026-11-23")));
	expect(kinds.map(({ series }) => series)).toEqual(["HB/26-27", "HC/26-27", "HD/26-27"]);
	expect(new Set(kinds.map(({ counter }) => counter)).size).toBe(3);
});

it("a number has at most 16 characters, all of them allowed by law", () => {
	expect(documentNumber("HB/26-27", 123)).toBe("HB/26-27/000123");
	const largest = documentNumber("HB/26-27", 9_999_999);
	expect(largest).toMatch(/^[A-Z0-9/-]{1,16}$/);
});
