import { expect, it } from "vitest";
import { dishesMeant, searchLabel } from "./order-search.ts";

it.each([
	["Meena K", ["Meena", "K"]],
	["  சுப்பிரமணியன் ", ["சுப்பிரமணியன்"]],
	["9840012345", ["9840012345"]],
	["+91 98400 12345", ["9840012345"]],
	["098400-12345", ["9840012345"]],
	["98400 12345", ["9840012345"]],
	["2345", ["2345"]],
	["2345 Meena", ["2345", "Meena"]],
	["1763706600123", ["1763706600123"]],
	["98400 123", ["98400", "123"]],
	["+", ["+"]],
	["#0331 Meena", ["0331", "Meena"]],
	["#", ["#"]],
	["", []],
	["a b c d e f g", ["a b c d e f g"]],
])("%j searches for %j", (q, words) => expect(searchLabel(q)).toEqual(words));

it("a word of at least three letters may match dishes, in either language; digits only beside such a word", () => {
	const dishes = [
		{ id: 1, name: "Chicken 65", nameTa: "சிக்கன் 65" },
		{ id: 2, name: "Egg Biryani", nameTa: null },
	];
	expect(dishesMeant(["CHICK", "meena"], dishes)).toEqual([[1], []]);
	expect(dishesMeant(["chicken", "65"], dishes)).toEqual([[1], [1]]);
	expect(dishesMeant(["சிக்கன்"], dishes)).toEqual([[1]]);
	for (const words of [["65"], ["ch"], ["meena"], []]) expect(dishesMeant(words, dishes)).toBeNull();
});
