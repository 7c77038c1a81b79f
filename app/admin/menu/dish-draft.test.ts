import { describe, expect, it } from "vitest";
import type { DishView } from "../../../contract/menu.ts";
import { bodyOf, type DishDraft, draftOf, fieldOfPath, mergedDraft, NEW_DISH } from "./dish-draft.ts";

const dish: DishView = {
	id: "1",
	name: "Chicken Biryani",
	nameTa: "சிக்கன் பிரியாணி",
	description: "With raita.",
	descriptionTa: null,
	category: "sunday",
	diet: "non-veg",
	image: "chicken-biryani",
	badge: null,
	badgeTa: null,
	availableDays: [5, 0],
	availableToday: false,
	sizes: [
		{ size: "regular", price: 125, outOfStock: true, outOfStockUntil: null },
		{ size: "large", price: 185, outOfStock: false, outOfStockUntil: null },
	],
	updatedAt: "2026-11-21T06:30:00.000Z",
};

describe("a dish's draft", () => {
	it("describes an unchanged dish as it is, without its flags", () => {
		expect(bodyOf(draftOf(dish))).toEqual({
			name: "Chicken Biryani",
			nameTa: "சிக்கன் பிரியாணி",
			description: "With raita.",
			descriptionTa: "",
			category: "sunday",
			diet: "non-veg",
			image: "chicken-biryani",
			badge: null,
			badgeTa: "",
			availableDays: [0, 5],
			sizes: [
				{ size: "regular", price: 125 },
				{ size: "large", price: 185 },
			],
		});
	});

	it("has the portions of each size if they are counted, and otherwise leaves them alone", () => {
		const [regular, large] = dish.sizes;
		if (!regular || !large) throw new Error("no sizes");
		const sizes = [regular, { ...large, portions: 2 }];
		const counted = draftOf({ ...dish, sizes, portions: { perDay: 120, left: 4, lowFrom: 5 } });
		expect(bodyOf({ ...counted, regularPortions: "3" }).sizes).toEqual([
			{ size: "regular", price: 125, portions: 3 },
			{ size: "large", price: 185, portions: 2 },
		]);
		expect(bodyOf({ ...counted, largePortions: "two" }).sizes[1]?.portions).toBe(0);
		expect(fieldOfPath(counted, "sizes.1.portions")).toBe("largePortions");
		expect(bodyOf(draftOf({ ...dish, sizes })).sizes[1]).toEqual({ size: "large", price: 185 });
	});

	it.each([
		["₹ 120", 120],
		[" 90 ", 90],
		["", 0],
		["12.50", 0],
		["1e3", 0],
		["-5", 0],
		["free", 0],
	])("reads the price %j as %d; the shop refuses an invalid price", (typed, price) => {
		expect(bodyOf({ ...NEW_DISH, regular: typed }).sizes).toEqual([{ size: "regular", price }]);
	});

	it("knows which field a refusal is about, also if only the large size is sold", () => {
		const onlyLarge = { ...NEW_DISH, regular: null, large: "0" };
		expect(fieldOfPath(onlyLarge, "sizes.0.price")).toBe("large");
		expect(fieldOfPath(NEW_DISH, "sizes")).toBe("regular");
		expect(fieldOfPath(NEW_DISH, "availableDays.0")).toBe("days");
		expect(fieldOfPath(NEW_DISH, "updatedAt")).toBeNull();
	});
});

describe("when somebody else changes the dish meanwhile", () => {
	const base = draftOf(dish);
	const edited = (changes: Partial<DishDraft>) => ({ ...base, ...changes });

	it("both changes are kept if they are about different fields", () => {
		expect(mergedDraft(base, edited({ badge: "New" }), edited({ regular: "130" }))).toEqual({
			draft: edited({ badge: "New", regular: "130" }),
			taken: ["regular"],
			disputed: [],
		});
	});
	it("mine wins if both are about the same field, and I am told", () => {
		const { draft, disputed } = mergedDraft(base, edited({ regular: "140" }), edited({ regular: "130" }));
		expect([draft.regular, disputed]).toEqual(["140", ["regular"]]);
	});
	it("nothing is reported if both made the same change", () => {
		const same = edited({ regular: "130" });
		expect(mergedDraft(base, same, same)).toEqual({ draft: same, taken: [], disputed: [] });
	});
});
