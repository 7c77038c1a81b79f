import { describe, expect, it } from "vitest";
import { dishMeant } from "./dish-meant.ts";

const dish = (name: string, day: number | null, prices: { regular?: number; large?: number }) => ({
	name,
	availableDays: day === null ? null : [day],
	sizes: (["regular", "large"] as const).flatMap((size) => {
		const price = prices[size];
		return price === undefined ? [] : [{ size, price }];
	}),
});

/** The menu of specification 3.2. */
const MENU = [
	dish("Chicken Biryani", null, { regular: 125, large: 185 }),
	dish("Egg Biryani", null, { regular: 125, large: 175 }),
	dish("Plain Biryani", null, { regular: 125, large: 150 }),
	dish("Sunday Special Chicken 65", 0, { regular: 125 }),
	dish("Chicken 65 Biryani Regular", 0, { regular: 150 }),
	dish("Large Chicken 65 Biryani", 0, { large: 200 }),
	dish("Chicken Biryani Special", 5, { regular: 100 }),
	dish("Egg Biryani Special", 5, { regular: 100 }),
	dish("Plain Biryani Special", 5, { regular: 100 }),
];

describe("each special of the carousel leads to a dish of the menu", () => {
	it.each([
		["Sunday Special Biryani", "Sunday Only", 299, "Large Chicken 65 Biryani", "large"],
		["Friday Offer - Any Biryani", "Friday Only", 100, "Chicken Biryani Special", "regular"],
		["Chicken 65 Special", "Limited Time", 125, "Sunday Special Chicken 65", "regular"],
	])("%s (%s) is the menu's", (title, badge, price, name, size) => {
		const meant = dishMeant({ title, badge, price }, MENU);
		expect([meant?.dish.name, meant?.size]).toEqual([name, size]);
	});
});

it("a special that shares no word with the menu leads to no dish", () => {
	expect(dishMeant({ title: "Mutton Sukka", badge: "", price: 240 }, MENU)).toBeNull();
	expect(dishMeant({ title: "Tuesday Biryani", badge: "", price: 100 }, MENU)).toBeNull();
	expect(dishMeant({ title: "Sunday Special", badge: "", price: 100 }, MENU)).toBeNull();
});
