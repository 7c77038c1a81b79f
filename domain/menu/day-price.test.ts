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
