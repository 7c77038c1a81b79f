import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addToCart, type Cart } from "../cart/cart.ts";
import { MAX_LINES, MAX_QUANTITY } from "../pricing/cart-limits.ts";
import {
	basketOf,
	canBeHad,
	type DishToday,
	fillCart,
	isSameBasket,
	orderAgain,
	type PastLine,
} from "./order-again.ts";

const NOW = Date.parse("2026-11-22T07:00:00Z");

function aDish(name: string, changes: Partial<DishToday> = {}): DishToday {
	const sizes = [{ size: "regular" as const, price: 125, outOfStock: false }];
	return { id: name, name, nameTa: null, image: null, availableDays: null, availableToday: true, sizes, ...changes };
}

function aLine(name: string, changes: Partial<PastLine> = {}): PastLine {
	return { name, nameTa: null, size: "regular", quantity: 1, price: 125, image: null, ...changes };
}

describe("ordering again", () => {
	test.each([
		["costs what it cost", 125, "same"],
		["was cheaper then", 110, "dearer"],
		["was dearer then", 140, "cheaper"],
	])("a dish that %s (₹%i)", (_, price, kind) => {
		const [line] = orderAgain([aLine("Egg Biryani", { price })], [aDish("Egg Biryani")]);
		expect(line).toMatchObject({ kind, past: { price }, item: { name: "Egg Biryani", price: 125 } });
	});

	test("a renamed dish is the same dish; a re-created dish is matched by its name", () => {
		const past = aLine("Egg Biryani", { dishId: "egg" });
		const other = aDish("Egg Biryani", { id: "other", sizes: [{ size: "regular", price: 90, outOfStock: false }] });
		const renamed = aDish("Muttai Biryani", { id: "egg" });
		expect(orderAgain([past], [other, renamed])).toMatchObject([
			{ kind: "same", item: { name: "Muttai Biryani" } },
		]);
		expect(orderAgain([past], [other])).toMatchObject([{ kind: "cheaper", item: { name: "Egg Biryani" } }]);
	});

	test("a dish keeps its note, unless its line in the cart has one", () => {
		const again = orderAgain([aLine("Egg Biryani", { note: "less spicy" })], [aDish("Egg Biryani")]);
		const [line] = fillCart([], again, "replace", NOW);
		expect(line).toMatchObject({ quantity: 1, note: "less spicy" });
		const cart = (note?: string): Cart => [{ ...(line as Cart[number]), note: note ?? "" }];
		expect(fillCart(cart("no onion"), again, "add", NOW)).toMatchObject([{ quantity: 2, note: "no onion" }]);
		expect(fillCart(cart(), again, "add", NOW)).toMatchObject([{ quantity: 2, note: "less spicy" }]);
		const [plain] = fillCart([], orderAgain([aLine("Egg Biryani")], [aDish("Egg Biryani")]), "replace", NOW);
		expect(plain).not.toHaveProperty("note");
	});

	test("a size that is out of stock cannot be ordered, the other one can", () => {
		const sizes = [
			{ size: "regular" as const, price: 125, outOfStock: true },
			{ size: "large" as const, price: 175, outOfStock: false },
		];
		const past = [aLine("Egg Biryani"), aLine("Egg Biryani", { size: "large", price: 175 })];
		expect(orderAgain(past, [aDish("Egg Biryani", { sizes })]).map(({ kind }) => kind)).toEqual([
			"out-of-stock",
			"same",
		]);
	});

	test("a Friday dish names its day on other days, even while it is out of stock", () => {
		const sizes = [{ size: "regular" as const, price: 100, outOfStock: true }];
		const friday = aDish("Egg Biryani Special", { availableDays: [5], availableToday: false, sizes });
		expect(orderAgain([aLine("Egg Biryani Special")], [friday])).toMatchObject([
			{ kind: "wrong-day", availableDays: [5] },
		]);
	});

	test("a dish or a size that left the menu is gone", () => {
		const past = [aLine("Rose Milk"), aLine("Egg Biryani", { size: "large" })];
		expect(orderAgain(past, [aDish("Egg Biryani")]).map(({ kind }) => kind)).toEqual(["gone", "gone"]);
	});

	test("a cart is replaced, or added to", () => {
		const lines = orderAgain([aLine("Egg Biryani", { quantity: 2 }), aLine("Rose Milk")], [aDish("Egg Biryani")]);
		const egg = { name: "Egg Biryani", nameTa: null, price: 125, image: null, isSpecial: false };
		const cart = addToCart([], { ...egg, size: "regular" }, 1);
		expect(fillCart(cart, lines, "replace", NOW)).toMatchObject([{ name: "Egg Biryani", quantity: 2, price: 125 }]);
		expect(fillCart(cart, lines, "add", NOW)).toMatchObject([{ name: "Egg Biryani", quantity: 3 }]);
	});

	test("what else is in the cart stays as it is, and a full cart takes no more lines", () => {
		const other = { nameTa: null, price: 125, image: null, isSpecial: false, size: "regular" as const };
		const full = Array.from({ length: MAX_LINES }, (_, at) => ({
			...{ ...other, id: `${at}`, name: at === 1 ? "Egg Biryani" : `Dish ${at}`, quantity: 1 },
		}));
		const lines = orderAgain(
			[aLine("Egg Biryani", { quantity: 2 }), aLine("Rose Milk")],
			[aDish("Egg Biryani"), aDish("Rose Milk")],
		);
		const filled = fillCart(full, lines, "add", NOW);
		expect(filled).toEqual(full.map((line, at) => (at === 1 ? { ...line, quantity: 3 } : line)));
		expect(fillCart(full.slice(1), lines, "add", NOW).map(({ name }) => name)).toEqual([
			...full.slice(1).map(({ name }) => name),
			"Rose Milk",
		]);
	});

	const lineOf = fc.record({
		name: fc.constantFrom("Chicken Biryani", "Egg Biryani", "Rose Milk"),
		nameTa: fc.constant(null),
		size: fc.constantFrom("regular" as const, "large" as const),
		quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
		price: fc.integer({ min: 1, max: 500 }),
		image: fc.constant(null),
	});
	const basket = fc.uniqueArray(lineOf, { selector: ({ name, size }) => `${name} ${size}`, maxLength: 6 });
	const menu = fc.uniqueArray(
		fc.record({
			id: fc.constant(""),
			name: fc.constantFrom("Chicken Biryani", "Egg Biryani", "Rose Milk"),
			nameTa: fc.constant(null),
			image: fc.constant(null),
			availableDays: fc.constantFrom(null, [0], [5]),
			availableToday: fc.boolean(),
			sizes: fc.uniqueArray(
				fc.record({
					size: fc.constantFrom("regular" as const, "large" as const),
					price: fc.integer({ min: 1, max: 500 }),
					outOfStock: fc.boolean(),
				}),
				{ selector: ({ size }) => size },
			),
		}),
		{ selector: ({ name }) => name },
	);

	test("for any order: every line is answered, and only dishes sold today are added, at today's price", () => {
		fc.assert(
			fc.property(basket, basket, menu, (past, earlier, dishes) => {
				const lines = orderAgain(past, dishes);
				expect(lines.map((line) => line.past)).toEqual(past);
				const cart: Cart = fillCart([], orderAgain(earlier, dishes), "replace", NOW);
				for (const how of ["add", "replace"] as const) {
					const filled = fillCart(cart, lines, how, NOW + 1000);
					for (const item of filled) {
						const dish = dishes.find(({ name }) => name === item.name);
						const sold = dish?.sizes.find(({ size }) => size === item.size);
						expect(dish?.availableToday && !sold?.outOfStock).toBe(true);
						expect(item.price).toBe(sold?.price);
						expect(item.quantity).toBeLessThanOrEqual(MAX_QUANTITY);
					}
					expect(new Set(filled.map(({ id }) => id)).size).toBe(filled.length);
				}
				const had = lines.filter(canBeHad).map((line) => line.past);
				expect(isSameBasket(fillCart(cart, lines, "replace", NOW), had)).toBe(true);
			}),
		);
	});

	test("a basket does not depend on the order of its lines", () => {
		fc.assert(
			fc.property(basket, (lines) => {
				expect(basketOf([...lines].reverse())).toBe(basketOf(lines));
			}),
		);
	});
});
