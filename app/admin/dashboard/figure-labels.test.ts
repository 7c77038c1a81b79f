import fc from "fast-check";
import { expect, it } from "vitest";
import { axisEnd, counted, dayTexts, hourLabel } from "./figure-labels.ts";

it("says days, hours and counts as people in the shop do", () => {
	expect(dayTexts("2026-11-01")).toBe("Sun 1 Nov");
	expect([0, 9, 12, 23].map((hour) => hourLabel(hour, "en"))).toEqual(["12 am", "9 am", "12 pm", "11 pm"]);
	expect([dayTexts("2026-11-01", "ta"), hourLabel(13, "ta")]).toEqual(["ஞாயி. 1 நவ.", "பிற்பகல் 1"]);
	expect([counted(1, "order"), counted(0, "order"), counted(123_456, "order")]).toEqual([
		"1 order",
		"0 orders",
		"1,23,456 orders",
	]);
});
it("ends an axis above the largest bar, and not far above", () => {
	expect([0, 1, 161, 999, 41_000, 118_210].map(axisEnd)).toEqual([0, 2, 200, 1_000, 50_000, 120_000]);
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (largest) => {
			expect(axisEnd(largest)).toBeGreaterThanOrEqual(largest);
			expect(axisEnd(largest)).toBeLessThanOrEqual(2 * largest);
			expect(axisEnd(largest) % 2).toBe(0);
		}),
	);
});
