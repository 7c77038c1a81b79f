import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readWrittenLine, writtenLine } from "../orders/written-line.ts";
import { lineChanges } from "./line-changes.ts";

const lines = (...texts: string[]) => texts.map((text) => readWrittenLine(text) ?? expect.fail(text));

test("lines with another quantity, new lines and removed lines are changed, the others are not", () => {
	const before = lines("1 × Chicken Biryani", "2 × Egg Biryani", "1 × Kuska", "3 × Raita");
	const after = lines("2 × Chicken Biryani", "1 × Egg Biryani", "3 × Raita", "1 × Raita (Large)");
	expect(lineChanges([{ at: 7, before, after }])).toEqual([
		{ name: "Chicken Biryani", size: "regular", was: 1, is: 2, at: 7 },
		{ name: "Egg Biryani", size: "regular", was: 2, is: 1, at: 7 },
		{ name: "Kuska", size: "regular", was: 1, is: 0, at: 7 },
		{ name: "Raita", size: "large", was: 0, is: 1, at: 7 },
	]);
});

test("after several changes each line shows its last change", () => {
	const [first, second, third] = [
		lines("1 × Chicken Biryani"),
		lines("1 × Chicken Biryani", "2 × Kuska"),
		lines("3 × Chicken Biryani", "2 × Kuska"),
	];
	expect(
		lineChanges([
			{ at: 1, before: first, after: second },
			{ at: 2, before: second, after: third },
		]),
	).toEqual([
		{ name: "Kuska", size: "regular", was: 0, is: 2, at: 1 },
		{ name: "Chicken Biryani", size: "regular", was: 1, is: 3, at: 2 },
	]);
});

test("a line of the record can be parsed again, for any dish name", () => {
	const name = fc.string({ minLength: 1 }).filter((text) => !text.endsWith(" (Large)"));
	const line = fc.record({
		name,
		size: fc.constantFrom("regular" as const, "large" as const),
		quantity: fc.integer({ min: 1, max: 99 }),
	});
	fc.assert(
		fc.property(line, (one) => {
			expect(readWrittenLine(writtenLine(one))).toEqual(one);
		}),
	);
	expect(readWrittenLine("two biryanis")).toBeNull();
});
