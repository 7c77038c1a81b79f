import { expect, it } from "vitest";
import { differenceLabel, lineLabel, openDifferenceLabel } from "./cash-labels.ts";

it("says with a sign and in words what is short or too much", () => {
	expect([0, -120, 100_000].map(differenceLabel)).toEqual([
		"All there",
		"−₹120: short",
		"+₹1,00,000: too much",
	]);
});
it("accuses nobody while the day is still running", () => {
	expect([0, -120, 5].map(openDifferenceLabel)).toEqual([
		"All there",
		"₹120 still to hand over",
		"+₹5: too much",
	]);
});
it("tells a correction from what was handed over", () => {
	expect([300, -20].map(lineLabel)).toEqual(["₹300", "−₹20, a correction"]);
});
