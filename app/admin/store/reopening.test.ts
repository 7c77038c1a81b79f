import fc from "fast-check";
import { expect, it } from "vitest";
import { shopInstant } from "../../../domain/shop-instant.ts";
import { asTyped, reopeningOf, reopensAt, whenLabel } from "./reopening.ts";

const NOON = Date.parse("2026-11-21T12:00:00+05:30");
const OPENING = Date.parse("2026-11-22T10:00:00+05:30");
const iso = (instant: number | null | undefined) => (instant ? new Date(instant).toISOString() : instant);

it("each way to reopen gives its instant", () => {
	expect(iso(reopensAt("30", "", OPENING, NOON))).toBe("2026-11-21T07:00:00.000Z");
	expect(iso(reopensAt("opening", "", OPENING, NOON))).toBe("2026-11-22T04:30:00.000Z");
	expect(iso(reopensAt("chosen", "2026-11-21T17:45", OPENING, NOON))).toBe("2026-11-21T12:15:00.000Z");
	expect(reopensAt("chosen", "", OPENING, NOON)).toBeUndefined();
	expect(reopensAt("never", "", OPENING, NOON)).toBeNull();
});

it("the form starts with the way in which the store was closed", () => {
	expect(reopeningOf(null, OPENING)).toBe("never");
	expect(reopeningOf("2026-11-22T04:30:00.000Z", OPENING)).toBe("opening");
	expect(reopeningOf("2026-11-21T12:15:00.000Z", OPENING)).toBe("chosen");
});

it.each([
	["2026-11-21T22:00:00+05:30", "10:00 pm"],
	["2026-11-22T00:00:00+05:30", "tomorrow, 12:00 am"],
	["2026-11-23T10:00:00+05:30", "Mon 23 Nov 2026, 10:00 am"],
])("shows %s as %s", (instant, label) => {
	expect(whenLabel(Date.parse(instant), NOON, "en")).toBe(label);
});

it("a field shows an instant by the shop's clock, to the minute", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
			const typed = shopInstant(asTyped(seconds * 1000));
			return typed !== null && Math.floor(seconds / 60) * 60_000 === typed;
		}),
	);
});
