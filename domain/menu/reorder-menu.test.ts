import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inCategories } from "./categories.ts";
import { categoryMoved, dishMoved } from "./reorder-menu.ts";

const menu = [
	{ id: "parotta", category: "breads" },
	{ id: "kuska", category: "regular" },
	{ id: "lime", category: "drinks" },
	{ id: "naan", category: "breads" },
	{ id: "friday-egg", category: "friday" },
	{ id: "chicken", category: "regular" },
];

it("shows the shop's own categories first, then the owner's in the order of their first dish", () => {
	expect(inCategories(menu).map(({ category, dishes }) => [category, ...dishes.map(({ id }) => id)])).toEqual([
		["regular", "kuska", "chicken"],
		["friday", "friday-egg"],
		["breads", "parotta", "naan"],
		["drinks", "lime"],
	]);
});

describe("moving a dish", () => {
	it("down swaps it with the next dish of its category, whatever is between them", () => {
		expect(dishMoved(menu, "parotta", 1)).toEqual(["naan", "kuska", "lime", "parotta", "friday-egg", "chicken"]);
	});
	it("beyond the end of its category does nothing", () => {
		expect(dishMoved(menu, "kuska", -1)).toBeNull();
		expect(dishMoved(menu, "lime", 1)).toBeNull();
		expect(dishMoved(menu, "gone", 1)).toBeNull();
	});
	it("changes no other category, keeps every dish once, and is undone by moving back", () => {
		const dish = fc.record({
			id: fc.uuid(),
			category: fc.constantFrom("regular", "friday", "breads", "drinks"),
		});
		const menus = fc.uniqueArray(dish, { selector: ({ id }) => id, minLength: 1, maxLength: 12 });
		fc.assert(
			fc.property(menus, fc.nat(), fc.constantFrom(-1, 1), (dishes, pick, step) => {
				const { id } = dishes[pick % dishes.length] as (typeof dishes)[number];
				const order = dishMoved(dishes, id, step as -1 | 1);
				if (!order) return;
				const after = order.map((each) => dishes.find((known) => known.id === each) as (typeof dishes)[number]);
				expect(after.map(({ category }) => category)).toEqual(dishes.map(({ category }) => category));
				expect(new Set(order).size).toBe(dishes.length);
				expect(dishMoved(after, id, -step as -1 | 1)).toEqual(dishes.map((each) => each.id));
			}),
		);
	});
});

describe("moving a category of the owner's", () => {
	const order = (ids: string[] | null) => ids?.join(" ") ?? null;
	it("swaps it with the next one", () => {
		expect(order(categoryMoved(menu, "drinks", -1))).toBe("kuska chicken friday-egg lime parotta naan");
		expect(order(categoryMoved(menu, "breads", 1))).toBe("kuska chicken friday-egg lime parotta naan");
	});
	it("never puts it before the shop's own three, which stay in place", () => {
		expect(categoryMoved(menu, "breads", -1)).toBeNull();
		expect(categoryMoved(menu, "friday", 1)).toBeNull();
		expect(categoryMoved(menu, "regular", 1)).toBeNull();
		expect(categoryMoved(menu, "nothing", 1)).toBeNull();
	});
});
