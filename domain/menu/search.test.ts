import { describe, expect, it } from "vitest";
import { DISHES } from "../../db/seeds/menu-of-the-spec.ts";
import { matchesSearch } from "./search.ts";

const found = (asked: string) => DISHES.filter((dish) => matchesSearch(dish, asked)).map((dish) => dish.name);

describe("looking for a dish", () => {
	it.each(["biryani", "biriyani", "briyani", "Biriani", "BIRYANI", "பிரியாணி", "பிரியானி", "biry"])(
		"%s finds every biryani",
		(asked) => {
			expect(found(asked)).toEqual(
				expect.arrayContaining(["Chicken Biryani", "Egg Biryani", "Plain Biryani"]),
			);
			expect(found(asked)).toContain("Large Chicken 65 Biryani");
		},
	);

	it.each([
		["egg", ["Egg Biryani", "Egg Biryani Special"]],
		["முட்டை பிரியாணி", ["Egg Biryani", "Egg Biryani Special"]],
		["kuska", ["Plain Biryani"]],
		["குஸ்கா", ["Plain Biryani", "Plain Biryani Special"]],
		["chiken 65 briyani", ["Chicken 65 Biryani Regular", "Large Chicken 65 Biryani"]],
		["friday", ["Chicken Biryani Special", "Egg Biryani Special", "Plain Biryani Special"]],
	])("%s finds what it says", (asked, names) => {
		expect(found(asked)).toEqual(names);
	});

	it("finds nothing that is not cooked here, and everything when nothing is asked", () => {
		expect(found("pizza")).toEqual([]);
		expect(found("b")).not.toEqual([]);
		expect(found("  ")).toHaveLength(DISHES.length);
		expect(found("!!! ---")).toHaveLength(DISHES.length);
	});
});
