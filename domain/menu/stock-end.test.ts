import { expect, it } from "vitest";
import { ok } from "../result.ts";
import { stockEnd } from "./stock-end.ts";

const at = (time: string) => Date.parse(`${time}+05:30`);
const NOON = at("2026-11-21T12:00");
const OPENING = at("2026-11-22T10:00");
const ENDS = { opening: OPENING, dayEnds: at("2026-11-22T00:00") };

it.each([
	["until changed", null, null],
	["until the shop opens next", "next-opening", OPENING],
	["for today", "today", at("2026-11-22T00:00")],
	["until half past one", at("2026-11-21T13:30"), at("2026-11-21T13:30")],
] as const)("a pot that is empty %s is full again then", (_words, wish, end) => {
	expect(stockEnd(wish, ENDS, NOON)).toEqual(ok(end));
});

it.each([
	["now", NOON],
	["earlier", NOON - 1],
	["in two years", at("2028-11-21T12:00")],
	["never", Number.NaN],
])("an end %s is refused", (_words, wish) => {
	expect(stockEnd(wish, ENDS, NOON)).toMatchObject({ ok: false });
});
