import fc from "fast-check";
import { assert, it } from "vitest";
import { groupBy } from "./group-by.ts";

it("groups rows by key, as `Map.groupBy` does in newer browsers", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (numbers) => {
			const keyOf = (number: number) => number % 3;
			assert.deepEqual([...groupBy(numbers, keyOf)], [...Map.groupBy(numbers, keyOf)]);
		}),
	);
});
