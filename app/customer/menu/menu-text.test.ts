import fc from "fast-check";
import { expect, it } from "vitest";
import type { MenuDish } from "../../../contract/menu.ts";
import { dishesIn, menuText } from "./menu-text.ts";

const text = fc.string({ unit: "grapheme", maxLength: 20 });
const orNull = fc.option(text);
const sizes = fc.array(
	fc.record(
		{
			...{ size: fc.constantFrom("regular", "large"), price: fc.nat(), outOfStock: fc.boolean() },
			...{ outOfStockUntil: orNull, portions: fc.nat(), soldOut: fc.constant(true) },
		},
		{ requiredKeys: ["size", "price", "outOfStock", "outOfStockUntil"] },
	),
	{ maxLength: 2 },
);
const days = fc.option(fc.array(fc.integer({ min: 0, max: 6 })));
const dishes = fc.array(
	fc.record({
		...{ id: text, name: text, nameTa: orNull, description: text, descriptionTa: orNull, category: text },
		...{ diet: fc.constantFrom("veg", "egg"), image: orNull, badge: orNull, badgeTa: orNull },
		...{ availableDays: days, availableToday: fc.boolean(), sizes },
	}),
) as fc.Arbitrary<MenuDish[]>;

it("the page's data gives every dish as the API does", () => {
	fc.assert(
		fc.property(dishes, (menu) => {
			expect(dishesIn(menuText(menu))).toEqual(menu);
		}),
	);
});
