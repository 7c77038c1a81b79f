import fc from "fast-check";
import { expect, it } from "vitest";
import { isFlood, isRecorded } from "./counted-failures.ts";

it("of a thousand wrong passwords for an owner seven are recorded, the first at once", () => {
	const counts = Array.from({ length: 1_000 }, (_, at) => at + 1);
	expect(counts.filter((count) => isRecorded(count, "admin"))).toEqual([1, 3, 10, 30, 100, 300, 1_000]);
	expect(counts.filter((count) => isRecorded(count, "customer"))).toEqual([10, 30, 100, 300, 1_000]);
	expect(counts.filter(isFlood)).toEqual([100, 300, 1_000]);
});

it("a flood of any size leaves only a few records", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 200_000 }), (size) => {
			let lines = 0;
			for (let count = 1; count <= size; count += 1) if (isRecorded(count, "unknown")) lines += 1;
			return lines <= 2 * Math.ceil(Math.log10(size + 1));
		}),
		{ numRuns: 20 },
	);
});
