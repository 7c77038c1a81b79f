import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageRating, formatRating, isRatedThroughout, isRating } from "./rating.ts";

describe("a rating", () => {
	it("is one to five whole stars and nothing else", () => {
		const taken = [1, 2, 3, 4, 5];
		expect(taken.every(isRating)).toBe(true);
		fc.assert(fc.property(fc.anything(), (value) => isRating(value) === taken.includes(value as number)));
	});
	it("is complete only with food, delivery and website", () => {
		expect(isRatedThroughout({ food: 5, delivery: 4, website: 3 })).toBe(true);
		expect(isRatedThroughout({ food: 5, delivery: 4, website: null })).toBe(false);
		expect(isRatedThroughout({ food: 5, delivery: 4 })).toBe(false);
	});
});

describe("the average", () => {
	it("is 0 when nobody has rated", () => expect(averageRating(0, 0)).toBe(0));
	it("is shown to one decimal place", () => {
		expect([averageRating(14, 3), averageRating(5, 1), averageRating(19, 4)].map(formatRating)).toEqual([
			"4.7",
			"5.0",
			"4.8",
		]);
	});
});
