import { describe, expect, test } from "vitest";
import type { DishView } from "../../../contract/menu.ts";
import { menuSections, sizeFilterOf } from "./menu-sections.ts";

const dish: DishView = {
	id: "1",
	name: "Chicken Biryani",
	nameTa: "சிக்கன் பிரியாணி",
	description: "",
	descriptionTa: null,
	category: "regular",
	diet: "non-veg",
	image: null,
	badge: null,
	badgeTa: null,
	availableDays: null,
	availableToday: true,
	sizes: [
		{ size: "regular", price: 125, outOfStock: false, outOfStockUntil: null },
		{ size: "large", price: 185, outOfStock: false, outOfStockUntil: null },
	],
	updatedAt: "2026-11-21T06:30:00.000Z",
};
const sunday: DishView = {
	...dish,
	id: "2",
	name: "Sunday Special",
	nameTa: null,
	category: "sunday",
	availableDays: [0],
};
const drink: DishView = { ...dish, id: "3", name: "Rose Milk", nameTa: null, category: "Drinks" };

describe("the menu's sections", () => {
	test("one offer for each dish and size", () => {
		const [section] = menuSections([dish], "all");
		expect(section?.offers.map((offer) => offer.price)).toEqual([125, 185]);
	});

	test("the filter keeps one size, but not of the day's specials", () => {
		const offers = menuSections([sunday, dish], "large").map((section) => section.offers.length);
		expect(offers).toEqual([1, 2]);
	});

	test("a category of the admin's own gets its section, last", () => {
		const categories = menuSections([drink, sunday, dish], "all").map((section) => section.category);
		expect(categories).toEqual(["regular", "sunday", "Drinks"]);
	});

	test("whoever looks for a dish sees it in every size and on whichever day it is sold", () => {
		const sections = menuSections([drink, sunday, dish], "regular", "chiken");
		expect(sections.map((section) => [section.category, section.offers.length])).toEqual([["regular", 2]]);
		expect(menuSections([drink, sunday, dish], "regular", "sunday").map(({ category }) => category)).toEqual([
			"sunday",
		]);
	});

	test.each([
		[null, "regular"],
		["Large", "large"],
		["all", "all"],
		["huge", "regular"],
	])("?size=%s shows %s", (asked, shown) => {
		expect(sizeFilterOf(asked)).toBe(shown);
	});
});
