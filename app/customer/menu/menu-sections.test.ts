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

const shown = (sections: ReturnType<typeof menuSections>) =>
	sections.map(({ category, cards }) => [
		category,
		...cards.map(({ offers }) => offers.map(({ size }) => size).join()),
	]);

describe("the menu's sections", () => {
	test("one card for a dish, with both sizes if all are shown", () => {
		const [section] = menuSections([dish], "all");
		expect(section?.cards.map(({ offers }) => offers.map((offer) => offer.price))).toEqual([[125, 185]]);
	});

	test("the filter keeps one size, but not of the day's specials", () => {
		expect(shown(menuSections([{ ...sunday, availableToday: false }, dish], "large"))).toEqual([
			["regular", "large"],
			["sunday", "regular,large"],
		]);
	});

	test("a category of the admin's own gets its own section, last of what is sold today", () => {
		const categories = menuSections([drink, { ...sunday, availableToday: false }, dish], "all");
		expect(categories.map(({ category, isToday }) => [category, isToday])).toEqual([
			["regular", true],
			["Drinks", true],
			["sunday", false],
		]);
	});

	test("on its day a special comes first", () => {
		expect(menuSections([dish, sunday], "all").map(({ category }) => category)).toEqual(["sunday", "regular"]);
	});

	test("within a section, dishes not sold today come last, and dishes out of stock keep their place", () => {
		const payasam = { ...drink, id: "4", name: "Payasam", availableDays: [1], availableToday: false };
		const soldOut = { ...drink, id: "5", sizes: drink.sizes.map((entry) => ({ ...entry, outOfStock: true })) };
		const [section] = menuSections([payasam, soldOut, { ...drink, name: "Lassi" }], "regular");
		expect(section?.cards.map((card) => card.dish.name)).toEqual(["Rose Milk", "Lassi", "Payasam"]);
	});

	test("a search finds a dish in every size and whatever day it is sold on", () => {
		expect(shown(menuSections([drink, sunday, dish], "regular", "chiken"))).toEqual([["regular", "regular,large"]]);
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

	test("a shop whose everyday dishes are all large does not greet its customers with an empty menu", () => {
		const large = { ...dish, sizes: dish.sizes.filter(({ size }) => size === "large") };
		expect(sizeFilterOf(null, [large, sunday])).toBe("all");
		expect(sizeFilterOf("regular", [large, sunday])).toBe("regular");
		expect(sizeFilterOf(null, [large, dish])).toBe("regular");
	});
});
