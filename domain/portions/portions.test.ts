import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SIZES } from "../menu/dish.ts";
import { rupees } from "../money.ts";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { MAX_QUANTITY } from "../pricing/cart-limits.ts";
import {
	givesBack,
	isNewsFrom,
	isSoldOut,
	leftOf,
	mostOfSize,
	portionsNeeded,
	refusedLines,
	soldOutLines,
} from "./portions.ts";

const large = fc.integer({ min: 1, max: 5 });
const size = fc.constantFrom(...SIZES);
const dish = fc
	.record({ id: fc.constantFrom("biryani", "kuska", "soup"), large, isCounted: fc.boolean() })
	.map(({ id, large: portions, isCounted }) => ({
		id,
		sizes: [{ size: "regular" as const }, { size: "large" as const, portions }],
		...(isCounted && { pot: { perDay: 10, lowFrom: 5 } }),
	}));
const menu = fc.uniqueArray(dish, { selector: ({ id }) => id });
const line = fc.record({
	dishId: fc.constantFrom("biryani", "kuska", "soup", "gone"),
	name: fc.constant("Biryani"),
	size,
	quantity: fc.integer({ min: 1, max: 9 }),
});
const cart = fc.uniqueArray(line, { selector: (each) => `${each.dishId} ${each.size}` });

describe("the portions of a cart", () => {
	it("are quantity times size, for all lines of a dish together, for counted dishes only, in one order", () => {
		fc.assert(
			fc.property(cart, menu, (lines, dishes) => {
				const needs = portionsNeeded(lines, dishes);
				expect(needs.map(({ dishId }) => dishId)).toEqual(needs.map(({ dishId }) => dishId).sort());
				for (const { id, pot, sizes } of dishes) {
					const sum = lines
						.filter(({ dishId }) => dishId === id)
						.reduce((all: number, each) => {
							const entry = sizes.find((candidate) => candidate.size === each.size);
							return all + each.quantity * (entry && "portions" in entry ? (entry.portions ?? 1) : 1);
						}, 0);
					expect(needs.find(({ dishId }) => dishId === id)?.portions).toBe(pot && sum ? sum : undefined);
				}
				expect(needs.every(({ dishId }) => dishes.some(({ id }) => id === dishId))).toBe(true);
			}),
		);
	});

	it("are refused by line if and only if too few are left; the quantity named in the refusal can be ordered", () => {
		fc.assert(
			fc.property(cart, menu, fc.integer({ min: 0, max: 30 }), (lines, dishes, rest) => {
				const left = new Map(dishes.filter(({ pot }) => pot).map(({ id }) => [id, rest]));
				const refused = soldOutLines(lines, dishes, left);
				const needs = portionsNeeded(lines, dishes);
				const short = needs.filter(({ portions }) => portions > rest).map(({ dishId }) => dishId);
				expect(refused).toHaveLength(lines.filter(({ dishId }) => short.includes(dishId)).length);
				for (const wanted of lines.filter(({ dishId }) => short.includes(dishId))) {
					const [only] = soldOutLines([{ ...wanted, quantity: 40 }], dishes, left);
					expect(only?.left).toBe(rest);
					const most = only?.most ?? 0;
					if (most > 0) expect(soldOutLines([{ ...wanted, quantity: most }], dishes, left)).toEqual([]);
					expect(soldOutLines([{ ...wanted, quantity: most + 1 }], dishes, left)).toHaveLength(1);
				}
			}),
		);
	});
});

it("a customer can order the portions left besides the other sizes in the cart, up to a line's limit", () => {
	const biryani = { sizes: [{ size: "regular" as const }, { size: "large" as const, portions: 2 }] };
	expect(mostOfSize(biryani, "large", 5, [{ size: "regular", quantity: 2 }])).toBe(1);
	expect(mostOfSize(biryani, "regular", 5, [{ size: "large", quantity: 2 }])).toBe(1);
	expect(mostOfSize(biryani, "regular", 5, [{ size: "regular", quantity: 4 }])).toBe(5);
	expect(mostOfSize(biryani, "large", 1, [])).toBe(0);
	expect([2, 1].map((left) => isSoldOut(biryani, "large", left))).toEqual([false, true]);
	expect([1, 0].map((left) => isSoldOut(biryani, "regular", left))).toEqual([false, true]);
	expect(mostOfSize(biryani, "large", undefined, [])).toBe(MAX_QUANTITY);
	expect(mostOfSize(biryani, "large", 9_999, [])).toBe(MAX_QUANTITY);
});

it("other dishes in the cart take nothing of what can be ordered of a dish", () => {
	const dishes = ["biryani", "kuska"].map((id) => ({
		id,
		sizes: [{ size: "regular" as const }, { size: "large" as const }],
	}));
	const inCart = [
		{ dishId: "biryani", name: "Biryani", size: "regular" as const, quantity: 6 },
		{ dishId: "kuska", name: "Kuska", size: "large" as const, quantity: 3 },
	];
	expect(refusedLines(inCart, dishes, new Map([["biryani", 5]]))).toEqual([
		{ code: "sold-out", name: "Biryani", size: "regular", left: 5, most: 5 },
	]);
});

it("a pot that staff made smaller than the portions taken has none left", () => {
	expect(leftOf({ perDay: 10 }, undefined)).toBe(10);
	expect(leftOf({ perDay: 10 }, { portions: null, taken: 4 })).toBe(6);
	expect(leftOf({ perDay: 10 }, { portions: 12, taken: 4 })).toBe(8);
	expect(leftOf({ perDay: 10 }, { portions: 2, taken: 4 })).toBe(0);
});

it("a dish removed from the menu is refused under the name it was ordered by", () => {
	const ordered = { dishId: "gone", name: "Kuska", nameTa: null, size: "regular" as const, quantity: 2 };
	expect(refusedLines([ordered], [], new Map([["gone", 1]]))).toEqual([
		{ code: "sold-out", name: "Kuska", nameTa: null, size: "regular", left: 1, most: 1 },
	]);
});

it("a cancelled order gives its portions back until cooking begins", () => {
	expect(ORDER_STATUSES.filter(givesBack)).toEqual(["Pending", "Confirmed"]);
});

it("customers hear of what is left from the shop's number down, or from where a size no longer fits", () => {
	const sizes = [
		{ size: "regular" as const, price: rupees(125), outOfStock: false },
		{ size: "large" as const, price: rupees(185), outOfStock: false, portions: 4 },
	];
	expect(isNewsFrom({ sizes, pot: { perDay: 50, lowFrom: 5 } })).toBe(5);
	expect(isNewsFrom({ sizes, pot: { perDay: 50, lowFrom: 2 } })).toBe(3);
	expect(isNewsFrom({ sizes: sizes.slice(0, 1), pot: { perDay: 50, lowFrom: 0 } })).toBe(0);
	expect(mostOfSize({ sizes }, "large", 2, [{ size: "regular", quantity: 3 }])).toBe(0);
});
