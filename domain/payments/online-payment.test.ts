import { expect, it } from "vitest";
import {
	HONOURED_MS,
	isLive,
	isMadeGood,
	isReturned,
	onlineState,
	REFUND_STATES,
	WHY_UNMATCHED,
	type WhyUnmatched,
	whyUnmatched,
} from "./online-payment.ts";

const NOW = Date.parse("2026-11-21T12:00:00+05:30");
type Attempt = Parameters<typeof whyUnmatched>[1];
const money = { amountPaise: 17_500, currency: "INR", refundedPaise: 0 };
const attempt: Attempt = {
	...{ amountPaise: 17_500, begunAt: NOW, reportedAt: null },
	...{ isPlaced: false, hasCustomer: true, isSuperseded: false },
};

it("a payment of the agreed amount becomes the order for half an hour after the customer agreed or came back", () => {
	expect(whyUnmatched(money, attempt, NOW + HONOURED_MS)).toBeNull();
	expect(whyUnmatched(money, attempt, NOW + HONOURED_MS + 1)).toBe("too-late");
	const reported = { ...attempt, reportedAt: NOW + 60_000 };
	expect(whyUnmatched(money, reported, NOW + HONOURED_MS + 60_000)).toBeNull();
	expect(whyUnmatched(money, reported, NOW + HONOURED_MS + 60_001)).toBe("too-late");
	// A browser's report from before the last time the customer agreed ends nothing early.
	expect(whyUnmatched(money, { ...attempt, reportedAt: NOW - 60_000 }, NOW + HONOURED_MS)).toBeNull();
});

it.each<[string, Partial<typeof money>, Partial<Attempt>, WhyUnmatched | null]>([
	["another amount", { amountPaise: 17_499 }, {}, "amount-differs"],
	["another currency", { currency: "USD" }, {}, "amount-differs"],
	["a payment that was refunded", { refundedPaise: 1 }, {}, "amount-differs"],
	["a second payment", {}, { isPlaced: true }, "paid-twice"],
	["a customer who is gone", {}, { hasCustomer: false }, "customer-gone"],
	["a cart that was ordered otherwise", {}, { isSuperseded: true }, "superseded"],
	["the same, reported by the customer's browser", {}, { isSuperseded: true, reportedAt: NOW }, null],
])("no order is made of %s by mistake", (_of, paid, agreed, why) => {
	expect(whyUnmatched({ ...money, ...paid }, { ...attempt, ...agreed }, NOW)).toBe(why);
	expect(why === null || isReturned(why)).toBe(why !== "amount-differs");
});

it("a payment without an order is refunded by itself, unless its amount differs or nothing was due: staff decide then", () => {
	expect(WHY_UNMATCHED.filter((why) => !isReturned(why))).toEqual(["amount-differs", "nothing-due"]);
});

it("a payment is refunded once the provider has refunded all of it, and owed until then", () => {
	const refunds = (...list: [number, (typeof REFUND_STATES)[number]][]) =>
		list.map(([amountPaise, state]) => ({ amountPaise, state }));
	expect(onlineState(17_500, [], false)).toBe("paid");
	expect(onlineState(17_500, refunds([17_499, "processed"]), false)).toBe("paid");
	expect(onlineState(17_500, refunds([17_499, "processed"]), true)).toBe("refund-pending");
	expect(onlineState(17_500, refunds([10_000, "processed"], [7_500, "waiting"]), false)).toBe("refund-pending");
	expect(onlineState(17_500, refunds([10_000, "processed"], [7_500, "failed"]), false)).toBe("paid");
	expect(onlineState(17_500, refunds([10_000, "processed"], [7_500, "processed"]), true)).toBe("refunded");
	expect(REFUND_STATES.filter((state) => !isLive(state))).toEqual(["failed", "withdrawn"]);
});

it("a refund that failed is made good by the same amount given back since, for nothing else, or by all of the payment", () => {
	const failed = { amountPaise: 13_100, at: NOW, items: '[{"name":"Egg Biryani"}]' };
	const isGood = (other: object, left = 37_600) => isMadeGood(failed, [{ ...failed, ...other }], left);
	expect(isGood({ at: NOW + 60_000 })).toBe(true);
	expect(isGood({ items: null })).toBe(true);
	expect(isGood({ at: NOW - 1 })).toBe(false);
	expect(isGood({ amountPaise: 13_000 })).toBe(false);
	expect(isGood({ items: '[{"name":"Chicken Biryani"}]' })).toBe(false);
	expect(isMadeGood(failed, [], 1)).toBe(false);
	expect(isMadeGood(failed, [], 0)).toBe(true);
});
