import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BridgedOrder, bridgeOf, drawerOf, partsOf } from "./day-figures.ts";

const order = fc.record({
	isPlacedOnDay: fc.boolean(),
	isSale: fc.boolean(),
	net: fc.nat(5_000),
	byHand: fc.nat(5_000),
	found: fc.nat(5_000),
	isOnline: fc.boolean(),
	said: fc.option(
		fc.record({
			method: fc.constantFrom("cash" as const, "upi" as const),
			isMissing: fc.boolean(),
			isWithRider: fc.boolean(),
			isOnDay: fc.boolean(),
		}),
	),
	onDelivery: fc.nat(5_000),
	isDelivered: fc.boolean(),
});
const cash: BridgedOrder = {
	isPlacedOnDay: true,
	isSale: true,
	net: 161,
	byHand: 0,
	found: 0,
	isOnline: false,
	said: { method: "cash", isMissing: false, isWithRider: true, isOnDay: true },
	onDelivery: 161,
	isDelivered: true,
};

const besides = fc.record({ cancelled: fc.nat(5_000), returned: fc.nat(5_000), refunded: fc.nat(5_000) });

describe("the reconciliation of sales to riders' cash", () => {
	it("gives the reason of each difference", () => {
		expect(bridgeOf([cash])).toEqual([]);
		expect(bridgeOf([{ ...cash, isOnline: true, said: null }])).toEqual([{ reason: "online", amount: -161 }]);
		expect(bridgeOf([{ ...cash, said: null }])).toEqual([{ reason: "unsaid", amount: -161 }]);
		expect(bridgeOf([{ ...cash, net: 100 }])).toEqual([{ reason: "refunded", amount: 61 }]);
		// 61 was found by UPI before the order became dearer; the rider took the rest.
		expect(bridgeOf([{ ...cash, found: 61, onDelivery: 100 }])).toEqual([{ reason: "upi", amount: -61 }]);
		expect(bridgeOf([{ ...cash, isPlacedOnDay: false }])).toEqual([{ reason: "other-day", amount: 161 }]);
	});

	it("says what was paid in each way, and apart from it what was refunded by hand", () => {
		const refunded = { ...cash, net: 100, byHand: 61 };
		expect(bridgeOf([refunded])).toEqual([{ reason: "refunded", amount: 61 }]);
		expect(bridgeOf([refunded], { cancelled: 0, returned: 0, refunded: 61 })).toEqual([]);
		expect(bridgeOf([{ ...refunded, isOnline: true, said: null }])).toEqual([
			{ reason: "online", amount: -161 },
			{ reason: "refunded", amount: 61 },
		]);
		// 100 was paid online, 61 to the rider, who has refunded it.
		const both = { ...refunded, isOnline: true, onDelivery: 61 };
		expect(bridgeOf([both], { cancelled: 0, returned: 0, refunded: 61 })).toEqual([
			{ reason: "online", amount: -100 },
		]);
	});

	it("says nothing of refunds or of UPI of orders that are not in the day's sales", () => {
		const parts = { byHand: 61, found: 100, onDelivery: 61 };
		expect(bridgeOf([{ ...cash, ...parts, isPlacedOnDay: false }])).toEqual([{ reason: "other-day", amount: 61 }]);
		expect(bridgeOf([{ ...cash, ...parts, isSale: false, isDelivered: false }])).toEqual([]);
	});

	it("counts no cancelled order as a sale, and only cash that a rider took on that day for a delivered order", () => {
		const said = { method: "cash", isMissing: false, isWithRider: true, isOnDay: true } as const;
		expect(partsOf(cash)).toEqual({ sales: 161, riders: 161 });
		expect(partsOf({ ...cash, isSale: false })).toEqual({ sales: 0, riders: 161 });
		expect(partsOf({ ...cash, isPlacedOnDay: false })).toEqual({ sales: 0, riders: 161 });
		expect(partsOf({ ...cash, isDelivered: false })).toEqual({ sales: 161, riders: 0 });
		for (const change of [
			{ method: "upi" },
			{ isMissing: true },
			{ isWithRider: false },
			{ isOnDay: false },
		] as const)
			expect(partsOf({ ...cash, said: { ...said, ...change } })).toEqual({ sales: 161, riders: 0 });
		const missing = { ...cash, said: { ...said, method: "upi", isMissing: true } } as const;
		expect(bridgeOf([{ ...cash, said: { ...said, isOnDay: false } }, missing])).toEqual([
			{ reason: "upi", amount: -161 },
			{ reason: "other-day", amount: -161 },
		]);
		const atCounter = { ...cash, said: { ...said, isWithRider: false } };
		expect(bridgeOf([{ ...cash, said: { ...said, isMissing: true } }, atCounter])).toEqual([
			{ reason: "counter", amount: -161 },
			{ reason: "missing", amount: -161 },
		]);
	});

	it("is complete: sales plus the lines equal the cash, for any orders", () => {
		fc.assert(
			fc.property(fc.array(order), besides, (orders, more) => {
				const parts = orders.map(partsOf);
				const sales = parts.reduce((sum, part) => sum + part.sales, 0);
				const { cancelled, returned, refunded } = more;
				const riders = parts.reduce((sum, part) => sum + part.riders, cancelled - returned - refunded);
				expect(bridgeOf(orders, more).reduce((sum, { amount }) => sum + amount, sales)).toBe(riders);
			}),
		);
	});
});

it("expects the drawer to hold the opening cash plus cash in less cash out", () => {
	const movements = { counter: 500, fromRiders: 300, tipsPaid: 40, refunds: 61, cancelled: 100 };
	expect(drawerOf(1_000, movements).expected).toBe(1_000 + 500 + 300 - 40 - 61 - 100);
});
