import fc from "fast-check";
import { assert, it } from "vitest";
import { groupBy } from "./group-by.ts";

it("groups what is alike, as newer browsers do themselves", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (numbers) => {
			const keyOf = (number: number) => number % 3;
			assert.deepEqual([...groupBy(numbers, keyOf)], [...Map.groupBy(numbers, keyOf)]);
		}),
	);
});
