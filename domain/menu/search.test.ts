import { describe, expect, it } from "vitest";

import { matchesSearch } from "./search.ts";

const plain = { description: "", descriptionTa: null };
const DISHES = [
	{ ...plain, name: "Chicken Biryani", nameTa: "சிக்கன் பிரியாணி", description: "With fried onion." },
	{ ...plain, name: "Egg Biryani", nameTa: "முட்டை பிரியாணி" },
	{
		...plain,
		name: "Plain Biryani",
		nameTa: "பிளெயின் பிரியாணி (குஸ்கா)",
		description: "Kuska, as Chennai calls it.",
	},
	{ ...plain, name: "Sunday Special Chicken 65", nameTa: "ஞாயிறு ஸ்பெஷல் சிக்கன் 65" },
	{ ...plain, name: "Chicken 65 Biryani Regular", nameTa: "சிக்கன் 65 பிரியாணி ரெகுலர்" },
	{ ...plain, name: "Large Chicken 65 Biryani", nameTa: "லார்ஜ் சிக்கன் 65 பிரியாணி" },
	{ ...plain, name: "Egg Biryani Special", nameTa: "முட்டை பிரியாணி ஸ்பெஷல்", description: "The Friday offer." },
	{ ...plain, name: "Plain Biryani Special", nameTa: null, descriptionTa: "வெள்ளிக்கிழமை சலுகை: எங்கள் குஸ்கா." },
];

const found = (asked: string) => DISHES.filter((dish) => matchesSearch(dish, asked)).map((dish) => dish.name);

describe("searching for a dish", () => {
	it.each(["biryani", "biriyani", "briyani", "Biriani", "BIRYANI", "பிரியாணி", "பிரியானி", "biry"])(
		"%s finds every biryani",
		(asked) => {
			expect(found(asked)).toEqual(expect.arrayContaining(["Chicken Biryani", "Egg Biryani", "Plain Biryani"]));
			expect(found(asked)).toContain("Large Chicken 65 Biryani");
		},
	);

	it.each([
		["egg", ["Egg Biryani", "Egg Biryani Special"]],
		["முட்டை பிரியாணி", ["Egg Biryani", "Egg Biryani Special"]],
		["முட்டைப் பிரியாணி", ["Egg Biryani", "Egg Biryani Special"]],
		["mutta", ["Egg Biryani", "Egg Biryani Special"]],
		["கோழிப் பிரியாணி", ["Chicken Biryani", "Chicken 65 Biryani Regular", "Large Chicken 65 Biryani"]],
		["kuska", ["Plain Biryani"]],
		["குஸ்கா", ["Plain Biryani", "Plain Biryani Special"]],
		["chiken 65 briyani", ["Chicken 65 Biryani Regular", "Large Chicken 65 Biryani"]],
		["friday", ["Egg Biryani Special"]],
	])("%s finds the right dishes", (asked, names) => {
		expect(found(asked)).toEqual(names);
	});

	it("finds nothing for a dish not on the menu, and everything for an empty search", () => {
		expect(found("pizza")).toEqual([]);
		expect(found("b")).not.toEqual([]);
		expect(found("  ")).toHaveLength(DISHES.length);
		expect(found("!!! ---")).toHaveLength(DISHES.length);
	});
});
