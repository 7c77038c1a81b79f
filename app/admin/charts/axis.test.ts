import fc from "fast-check";
import { expect, it } from "vitest";
import { axisEnd, axisLabel, barAt } from "./axis.ts";

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
it("writes an axis in lakhs and crores, without rounding its values", () => {
	const labels = [0, 48_000, 99_999, 120_000, 75_000, 1_250_000, 10_000_000, 25_000_000].map((sum) =>
		axisLabel(sum, "en").replace("\u00a0", " "),
	);
	expect(labels).toEqual(["₹0", "₹48,000", "₹99,999", "₹1.2 L", "₹75,000", "₹12.5 L", "₹1 Cr", "₹2.5 Cr"]);
	expect(axisLabel(120_000, "ta")).toBe("₹1.2\u00a0லட்சம்");
	fc.assert(
		fc.property(fc.integer({ min: 100_000, max: 1_000_000_000 }), (largest) => {
			for (const line of [axisEnd(largest), axisEnd(largest) / 2]) {
				const [number = "", unit] = axisLabel(line, "en").slice(1).split("\u00a0");
				const size = { L: 100_000, Cr: 10_000_000 }[unit ?? ""];
				if (size) expect(Number(number) * size).toBeCloseTo(line, 3);
			}
		}),
	);
});
it("finds the bar under a finger, also beside the chart", () => {
	expect([-0.2, 0, 0.49, 0.5, 0.99, 1, 1.3].map((share) => barAt(share, 2))).toEqual([0, 0, 0, 1, 1, 1, 1]);
});
