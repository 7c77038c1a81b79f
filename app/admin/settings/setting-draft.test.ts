import fc from "fast-check";
import { expect, it } from "vitest";
import { PUBLIC_ORDER_LIMITS } from "../../../domain/orders/order-limits.ts";
import { isChanged, settingOf, typedOf } from "./setting-draft.ts";
import { settingsTexts } from "./settings-texts.ts";

it.each([
	["number", "30", 30],
	["number", " ₹1,000 ", 1000],
	["number", "80.2787", 80.2787],
	["minutes", ["5", "0"], 300],
	["minutes", ["", "90"], 90],
	["phones", ["+91 98400 12345", "", "098400-54321"], ["9840012345", "9840054321"]],
	["line", "Handi", "Handi"],
	["yes-no", "yes", true],
	["yes-no", "no", false],
	["order-limits", ["yes", "2", "3,000", "5", "20", "30"], PUBLIC_ORDER_LIMITS],
	["order-limits", ["no", "", "a lot", "5", "20", "30"], null],
] as const)("reads %s %j as %j", (kind, typed, value) => {
	expect(settingOf(kind, typed, settingsTexts.en)).toEqual({ ok: true, value });
});

it.each([
	["number", ""],
	["number", "a lot"],
	["number", "1e9"],
	["minutes", ["five", "0"]],
	["order-limits", ["yes", "2", "", "5", "20", "30"]],
] as const)("asks again for %s %j", (kind, typed) => {
	expect(settingOf(kind, typed, settingsTexts.en).ok).toBe(false);
});

it("reads back the setting that it shows", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 3600 }), fc.integer({ min: 0, max: 100_000 }), (seconds, number) => {
			expect(settingOf("minutes", typedOf("minutes", seconds), settingsTexts.en)).toEqual({
				ok: true,
				value: seconds,
			});
			expect(settingOf("number", typedOf("number", number), settingsTexts.en)).toEqual({
				ok: true,
				value: number,
			});
		}),
	);
});

it("shows the usual numbers for limits that are off", () => {
	expect(typedOf("order-limits", null)).toEqual(["no", "2", "3000", "5", "20", "30"]);
	expect(settingOf("order-limits", typedOf("order-limits", PUBLIC_ORDER_LIMITS), settingsTexts.en)).toEqual({
		ok: true,
		value: PUBLIC_ORDER_LIMITS,
	});
});

it("a setting that is typed as it was counts as unchanged", () => {
	expect(isChanged(undefined, "30")).toBe(false);
	expect(isChanged("30", "30")).toBe(false);
	expect(isChanged(["1"], ["1", "2"])).toBe(true);
});
