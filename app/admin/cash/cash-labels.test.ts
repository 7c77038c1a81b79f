import { expect, it } from "vitest";
import { differenceLabel, lineLabel, openDifferenceLabel } from "./cash-labels.ts";
import { cashTexts } from "./cash-texts.ts";

it("shows with a sign and in words what is short or over", () => {
	expect([0, -120, 100_000].map((it) => differenceLabel(it, cashTexts.en))).toEqual([
		"Settled",
		"−₹120: short",
		"+₹1,00,000: over",
	]);
});
it("shows nothing as missing while the day is still running", () => {
	expect([0, -120, 5].map((it) => openDifferenceLabel(it, cashTexts.en))).toEqual([
		"Settled",
		"₹120 still to hand over",
		"+₹5: over",
	]);
});
it("distinguishes a correction from a handover", () => {
	expect([300, -20].map((it) => lineLabel(it, cashTexts.en))).toEqual(["₹300", "−₹20, a correction"]);
});
