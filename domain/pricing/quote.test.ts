import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dish } from "../menu/dish.ts";
import { rupees } from "../money.ts";
import { DEFAULT_SETTINGS } from "../settings/default-settings.ts";
import { dayOfDate } from "../shop-day.ts";
import { MAX_QUANTITY } from "./cart-limits.ts";
import { gstInside } from "./gst.ts";
import { type CartLine, quote } from "./quote.ts";
import { TIPS } from "./tips.ts";

const saturday = dayOfDate("2026-11-21");
const sunday = dayOfDate("2026-11-22");

function dish(name: string, price: number, changes: Partial<Dish> = {}): Dish {
	return {
		id: name,
		name,
		nameTa: null,
		description: "",
		descriptionTa: null,
		category: "regular",
		diet: "non-veg",
		image: null,
		badge: null,
		badgeTa: null,
		availableDays: null,
		sizes: [
			{ size: "regular", price: rupees(price), outOfStock: false },
			{ size: "large", price: rupees(price + 60), outOfStock: false },
		],
		...changes,
	};
}
const chicken = dish("Chicken Biryani", 125);
const chicken65 = dish("Sunday Special Chicken 65", 125, { availableDays: [0] });
const one = (name: string): CartLine => ({ name, size: "regular", quantity: 1 });

/** The quote of an order without a tip. */
function priceOf(cart: readonly CartLine[], menu: readonly Dish[], day = saturday) {
	return quote({ cart, kind: "order", tip: rupees(0) }, { menu, rates: DEFAULT_SETTINGS, day });
}

describe("a quote where prices include GST", () => {
	const included = { ...DEFAULT_SETTINGS, pricesIncludeTax: true };
	it("is the menu's prices, the fee and the tip, and states the GST in them to the paisa", () => {
		const priced = quote(
			{ cart: [one("Chicken Biryani")], kind: "order", tip: rupees(20) },
			{ menu: [chicken], rates: included, day: saturday },
		);
		expect(priced).toMatchObject({
			value: { subtotal: 125, deliveryFee: 30, gst: 0, includedGst: 5.96, tip: 20, totalAmount: 175 },
		});
	});
	it("rounds half a paisa up in each half of the tax", () => {
		// 862.5 and 237.5 paise: 111 × 9.2 ÷ 118.4, and 161 × 1.52 ÷ 103.04.
		expect([gstInside(111, 18.4), gstInside(161, 3.04)]).toEqual([2 * 863, 2 * 238]);
	});
	it("splits its prices into a taxable value and two equal halves of tax without a remainder, for any price and rate", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 2_000 }),
				fc.integer({ min: 1, max: 9 }),
				fc.constantFrom(0, 5, 12, 18, 28, 2.5),
				fc.constantFrom("order" as const, "prebooking" as const),
				(price, quantity, percent, kind) => {
					const rates = { ...included, gstPercent: percent, prebookingGstPercent: percent };
					const cart = [{ ...one("Any"), quantity }];
					const priced = quote(
						{ cart, kind, tip: rupees(0) },
						{ menu: [dish("Any", price)], rates, day: saturday },
					);
					if (!priced.ok) throw new Error("refused");
					const { subtotal, deliveryFee, totalAmount } = priced.value;
					expect(totalAmount).toBe(price * quantity + deliveryFee);
					const gst = gstInside(subtotal, percent);
					expect(gst % 2).toBe(0);
					const taxable = subtotal * 100 - gst;
					// Within a paisa of dividing by 1.05, because each half is rounded.
					expect(Math.abs(taxable - (subtotal * 100) / (1 + percent / 100))).toBeLessThanOrEqual(1);
				},
			),
		);
	});
});

describe("a quote", () => {
	it("adds 30 for delivery, 5 % GST on the food, rounded, and the tip", () => {
		const priced = quote(
			{ cart: [one("Chicken Biryani")], kind: "order", tip: rupees(20) },
			{ menu: [chicken], rates: DEFAULT_SETTINGS, day: saturday },
		);
		expect(priced).toMatchObject({
			ok: true,
			value: { subtotal: 125, deliveryFee: 30, gst: 6, tip: 20, totalAmount: 181 },
		});
	});

	it("marks the fee as the lowest if the place is not known yet, unless delivery is free", () => {
		const priced = (isLowestFee: boolean, freeDeliveryFrom: number) => {
			const terms = {
				fee: rupees(20),
				isLowestFee,
				minimumOrder: null,
				freeDeliveryFrom: rupees(freeDeliveryFrom),
			};
			const result = quote(
				{ cart: [one("Chicken Biryani")], kind: "order", tip: rupees(0) },
				{ menu: [chicken], rates: DEFAULT_SETTINGS, day: saturday, terms },
			);
			return result.ok && [result.value.deliveryFee, result.value.isLowestFee ?? false];
		};
		expect([priced(true, 200), priced(false, 200), priced(true, 125)]).toEqual([
			[20, true],
			[20, false],
			[0, false],
		]);
	});
	it("says what is missing to the minimum and to free delivery, to the rupee, and nothing where there is no fee", () => {
		const priced = (fee: number, isLowestFee: boolean, { minimumOrder = 0, freeFrom = 0 } = {}) => {
			const terms = {
				...{ fee: rupees(fee), isLowestFee },
				minimumOrder: minimumOrder ? rupees(minimumOrder) : null,
				freeDeliveryFrom: freeFrom ? rupees(freeFrom) : null,
			};
			const result = quote(
				{ cart: [one("Chicken Biryani")], kind: "order", tip: rupees(0) },
				{ menu: [chicken], rates: DEFAULT_SETTINGS, day: saturday, terms },
			);
			if (!result.ok) throw new Error(result.refusal.code);
			const { deliveryFee, missing, toFreeDelivery } = result.value;
			return { deliveryFee, missing, toFreeDelivery };
		};
		const none = { missing: undefined, toFreeDelivery: undefined };
		expect(priced(20, false)).toEqual({ deliveryFee: 20, ...none });
		expect(priced(20, false, { minimumOrder: 126 })).toEqual({ deliveryFee: 20, ...none, missing: 1 });
		expect(priced(20, false, { minimumOrder: 125 })).toEqual({ deliveryFee: 20, ...none });
		expect(priced(20, false, { freeFrom: 126 })).toEqual({ deliveryFee: 20, ...none, toFreeDelivery: 1 });
		expect(priced(20, false, { freeFrom: 125 })).toEqual({ deliveryFee: 0, ...none });
		expect(priced(0, false, { freeFrom: 126 })).toEqual({ deliveryFee: 0, ...none });
		// Another place may cost more.
		expect(priced(0, true, { freeFrom: 126 })).toEqual({ deliveryFee: 0, ...none, toFreeDelivery: 1 });
	});
	it("states no GST in the prices where it is added to them", () => {
		const priced = priceOf([one("Chicken Biryani")], [chicken]);
		expect(priced.ok && priced.value).not.toHaveProperty("includedGst");
	});
	it("is at most a crore, that included", () => {
		const priced = (deliveryFee: number) =>
			quote(
				{ cart: [{ ...one("Feast"), quantity: 50 }], kind: "order", tip: rupees(0) },
				{
					menu: [dish("Feast", 199_999)],
					rates: { ...DEFAULT_SETTINGS, gstPercent: 0, deliveryFee: rupees(deliveryFee) },
					day: saturday,
				},
			);
		expect(priced(50)).toMatchObject({ value: { totalAmount: 10_000_000 } });
		expect(priced(51)).toEqual({ ok: false, refusal: { code: "total-too-high", upTo: 10_000_000 } });
	});
	it("adds 50 for delivery and 18 % GST to a prebooking", () => {
		const priced = quote(
			{ cart: [one("Chicken Biryani")], kind: "prebooking", tip: rupees(0) },
			{ menu: [chicken], rates: DEFAULT_SETTINGS, day: saturday },
		);
		expect(priced).toMatchObject({ ok: true, value: { deliveryFee: 50, gst: 23, totalAmount: 198 } });
	});

	it("has parts that sum to its total, and line totals that sum to its subtotal, for any menu, cart, fee, rate and tip", () => {
		const prices = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 8, maxLength: 8 });
		const picks = fc.uniqueArray(
			fc.record({
				pick: fc.nat(7),
				size: fc.constantFrom("regular", "large"),
				quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
			}),
			{ minLength: 1, maxLength: 16, selector: ({ pick, size }) => `${pick} ${size}` },
		);
		const figures = fc.record({
			fee: fc.nat(200),
			percent: fc.integer({ min: 0, max: 28 }),
			tip: fc.constantFrom(0, ...TIPS),
		});
		fc.assert(
			fc.property(
				prices,
				picks,
				figures,
				fc.constantFrom("order", "prebooking"),
				(menuPrices, cart, { fee, percent, tip }, kind) => {
					const menu = menuPrices.map((price, index) => dish(`dish ${index}`, price));
					const lines = cart.map(({ pick, size, quantity }) => ({
						name: `dish ${pick % menu.length}`,
						size,
						quantity,
					}));
					const settings = {
						...DEFAULT_SETTINGS,
						deliveryFee: rupees(fee),
						prebookingFee: rupees(fee + 20),
						gstPercent: percent,
						prebookingGstPercent: percent,
					};
					const priced = quote(
						{ cart: lines, kind, tip: rupees(tip) },
						{ menu, rates: settings, day: saturday },
					);
					if (!priced.ok) throw new Error("refused");
					const { items, subtotal, deliveryFee, gst, totalAmount } = priced.value;
					expect(subtotal + deliveryFee + gst + tip).toBe(totalAmount);
					expect(items.reduce((sum, item) => sum + item.price * item.quantity, 0)).toBe(subtotal);
					expect(items.reduce((sum, item) => sum + item.quantity, 0)).toBe(
						lines.reduce((sum, line) => sum + line.quantity, 0),
					);
					expect(Math.abs(gst - (subtotal * percent) / 100)).toBeLessThanOrEqual(0.5);
				},
			),
		);
	});

	it("merges the same dish on two lines into one line, of at most 50 portions", () => {
		const cart = (first: number, second: number) => [
			{ ...one("Chicken Biryani"), quantity: first },
			{ ...one("Chicken Biryani"), quantity: second },
		];
		const priced = priceOf(cart(20, 30), [chicken]);
		expect(priced.ok && priced.value.items.map((item) => item.quantity)).toEqual([50]);
		expect(priceOf(cart(20, 31), [chicken])).toMatchObject({
			refusal: { lines: [{ code: "too-many", name: "Chicken Biryani" }] },
		});
	});

	it("does not depend on the order of the lines", () => {
		const lines = [one("Chicken Biryani"), { ...one("Chicken Biryani"), size: "large" as const }];
		const there = priceOf(lines, [chicken]);
		const back = priceOf([...lines].reverse(), [chicken]);
		expect(there.ok && back.ok && there.value.totalAmount === back.value.totalAmount).toBe(true);
	});

	it("is refused for an empty cart", () => {
		expect(priceOf([], [chicken])).toMatchObject({
			refusal: { code: "empty-cart" },
		});
	});

	it("sells a Sunday special on Sunday and refuses it by name on any other day", () => {
		const cart = [one("Sunday Special Chicken 65")];
		expect(priceOf(cart, [chicken65], sunday).ok).toBe(true);
		expect(priceOf(cart, [chicken65])).toMatchObject({
			refusal: { code: "unsellable", lines: [{ code: "wrong-day", name: "Sunday Special Chicken 65" }] },
		});
	});

	it("names every line that cannot be sold, not only the first", () => {
		const gone = dish("Egg Biryani", 125, {
			sizes: [{ size: "regular", price: rupees(125), outOfStock: true }],
		});
		const cart = [
			one("Egg Biryani"),
			one("Chicken Biryani"),
			one("Pizza"),
			{ ...one("Egg Biryani"), size: "large" as const },
		];
		expect(priceOf(cart, [chicken, gone])).toMatchObject({
			refusal: {
				lines: [
					{ code: "out-of-stock", name: "Egg Biryani", size: "regular" },
					{ code: "unknown-dish", name: "Pizza" },
					{ code: "unknown-dish", name: "Egg Biryani", size: "large" },
				],
			},
		});
	});

	it("allows a dish that is out of stock today in a prebooking", () => {
		const gone = dish("Egg Biryani", 125, {
			sizes: [{ size: "regular", price: rupees(125), outOfStock: true }],
		});
		expect(
			quote(
				{ cart: [one("Egg Biryani")], kind: "prebooking", tip: rupees(0) },
				{ menu: [gone], rates: DEFAULT_SETTINGS, day: sunday },
			).ok,
		).toBe(true);
	});
});
