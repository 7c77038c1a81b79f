import { describe, expect, test } from "vitest";
import { cheaperToday, otherDaysPrice } from "./day-price.ts";
import type { Size } from "./dish.ts";

const DISHES: { name: string; availableDays: number[] | null; prices: Partial<Record<Size, number>> }[] = [
	{ name: "Chicken Biryani", availableDays: null, prices: { regular: 125, large: 185 } },
	{ name: "Egg Biryani", availableDays: null, prices: { regular: 125, large: 175 } },
	{ name: "Sunday Special Chicken 65", availableDays: [0], prices: { regular: 125 } },
	{ name: "Large Chicken 65 Biryani", availableDays: [0], prices: { large: 200 } },
	{ name: "Chicken Biryani Special", availableDays: [5], prices: { regular: 100 } },
	{ name: "Egg Biryani Special", availableDays: [5], prices: { regular: 100 } },
];

/** The menu on one of its days (0 = Sunday). */
function menuOn(weekday: number) {
	return DISHES.map(({ name, availableDays, prices }) => ({
		...{ name, nameTa: null, availableDays },
		availableToday: availableDays === null || availableDays.includes(weekday),
		sizes: Object.entries(prices).map(([size, price]) => ({ size: size as Size, price, outOfStock: false })),
	}));
}
const FRIDAY = menuOn(5);
const dish = (name: string, menu = FRIDAY) => menu.find((each) => each.name === name) as (typeof FRIDAY)[number];

describe("a day's special and its everyday dish", () => {
	test("Friday's biryani costs 100, and 125 on other days", () => {
		expect(otherDaysPrice(dish("Chicken Biryani Special"), "regular", FRIDAY)).toBe(125);
	});

	test("Sunday's dishes have no everyday dish", () => {
		expect(otherDaysPrice(dish("Sunday Special Chicken 65"), "regular", FRIDAY)).toBeNull();
		expect(otherDaysPrice(dish("Large Chicken 65 Biryani"), "large", FRIDAY)).toBeNull();
	});

	test("on a Friday the everyday dish names the special, only in the special's size", () => {
		expect(cheaperToday(dish("Egg Biryani"), "regular", FRIDAY)).toMatchObject({
			special: { name: "Egg Biryani Special" },
			price: 100,
		});
		expect(cheaperToday(dish("Egg Biryani"), "large", FRIDAY)).toBeNull();
	});

	test("neither names the other if the special is no cheaper, or the dish is not one of every day", () => {
		const priced = (price: number) =>
			FRIDAY.map((each) =>
				each.name === "Egg Biryani Special"
					? { ...each, sizes: [{ size: "regular" as const, price, outOfStock: false }] }
					: each,
			);
		const same = priced(125);
		expect(otherDaysPrice(dish("Egg Biryani Special", same), "regular", same)).toBeNull();
		expect(cheaperToday(dish("Egg Biryani", same), "regular", same)).toBeNull();
		const dearer = priced(150);
		expect(otherDaysPrice(dish("Egg Biryani Special", dearer), "regular", dearer)).toBe(125);
		expect(cheaperToday(dish("Egg Biryani", dearer), "regular", dearer)).toBeNull();
		for (const [name, days] of [
			["Egg Biryani Special", null],
			["Egg Biryani", [5, 6]],
		] as const) {
			const menu = FRIDAY.map((each) => (each.name === name ? { ...each, availableDays: days } : each));
			const [special, usual] = ["Egg Biryani Special", "Egg Biryani"].map((each) =>
				menu.find((one) => one.name === each),
			) as [(typeof menu)[number], (typeof menu)[number]];
			expect(otherDaysPrice(special, "regular", menu)).toBeNull();
			expect(cheaperToday(usual, "regular", menu)).toBeNull();
		}
	});

	test("but not on another day, nor if the special is out of stock or sold out", () => {
		const saturday = menuOn(6);
		expect(cheaperToday(dish("Egg Biryani", saturday), "regular", saturday)).toBeNull();
		for (const gone of [{ outOfStock: true }, { soldOut: true }]) {
			const menu = FRIDAY.map((each) =>
				each.availableDays === null
					? each
					: { ...each, sizes: each.sizes.map((entry) => ({ ...entry, ...gone })) },
			);
			expect(cheaperToday(dish("Egg Biryani"), "regular", menu)).toBeNull();
		}
	});
});
