import { expect, it } from "vitest";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import {
	arrivedAtCounter,
	foundAfterChange,
	heldAtCounter,
	isPaidAtCounter,
	paidWhenTaken,
	paymentStands,
} from "./paid-at-counter.ts";

it("cash at the counter is verified, UPI is unverified, and payment later is not recorded yet", () => {
	expect(paidWhenTaken("cash")).toEqual({ method: "cash", state: "verified" });
	expect(paidWhenTaken("upi")).toEqual({ method: "upi", state: "unverified" });
	expect(paidWhenTaken("later")).toBeNull();
});

it("the rider collects amounts not paid at the counter, and counter payments that did not arrive", () => {
	expect(isPaidAtCounter("cash", { method: "cash", state: "verified" })).toBe(true);
	expect(isPaidAtCounter("upi", { method: "upi", state: "unverified" })).toBe(true);
	expect(isPaidAtCounter("upi", { method: "upi", state: "missing" })).toBe(false);
	expect(isPaidAtCounter(null, { method: "cash", state: "verified" })).toBe(false);
	expect(isPaidAtCounter("cash", null)).toBe(false);
});

const upi = (state: "unverified" | "verified" | "missing") => ({ method: "upi" as const, state });
const money = (state: "unverified" | "verified" | "missing", found = 0) => ({
	...{ payment: upi(state), isAtCounter: true, total: 300, found },
});

it("what was found by UPI stays found when the order becomes dearer, and only the rest is to be found", () => {
	expect(foundAfterChange(money("verified"), 400)).toEqual({ state: "unverified", found: 300 });
	expect(foundAfterChange(money("unverified", 200), 250)).toEqual({ state: "unverified", found: 200 });
	expect(foundAfterChange(money("missing", 200), 250)).toEqual({ state: "missing", found: 200 });
	for (const total of [200, 199])
		expect(foundAfterChange(money("missing", 200), total)).toEqual({ state: "verified", found: 0 });
	expect(foundAfterChange(money("verified"), 250)).toEqual({ state: "verified", found: 0 });
	// Nothing was found, or it was paid on delivery.
	expect([foundAfterChange(money("unverified"), 400), foundAfterChange(money("missing"), 400)]).toEqual([null, null]);
	const onDelivery = { isAtCounter: false, payment: { method: "cash", state: "verified" } } as const;
	expect(foundAfterChange({ ...money("verified"), isAtCounter: false }, 400)).toBeNull();
	expect(foundAfterChange({ ...money("verified", 200), ...onDelivery }, 250)).toBeNull();
	expect(foundAfterChange({ ...money("verified", 200), ...onDelivery }, 200)).toEqual({
		state: "verified",
		found: 0,
	});
});

it("the shop holds what was paid when the order was taken; of what became dearer, what was found", () => {
	expect([heldAtCounter(money("unverified")), heldAtCounter(money("verified"))]).toEqual([300, 300]);
	expect([heldAtCounter(money("missing")), heldAtCounter(money("unverified", 200))]).toEqual([0, 200]);
	expect([heldAtCounter({ ...money("verified"), isAtCounter: false }), heldAtCounter(money("missing", 200))]).toEqual(
		[0, 200],
	);
});

it("what was found at the counter is still held when the rest was paid in another way", () => {
	expect(heldAtCounter({ ...money("verified", 200), isAtCounter: false })).toBe(200);
	expect(heldAtCounter({ ...money("verified", 200), payment: { method: "cash", state: "verified" } })).toBe(200);
});

it("of UPI that nobody has looked for only what was found before has arrived for sure", () => {
	expect([arrivedAtCounter(money("unverified")), arrivedAtCounter(money("unverified", 200))]).toEqual([0, 200]);
	expect([arrivedAtCounter(money("verified")), arrivedAtCounter(money("missing", 200))]).toEqual([300, 200]);
	const cash = { ...money("verified"), payment: { method: "cash", state: "verified" } } as const;
	expect(arrivedAtCounter(cash)).toBe(300);
});

it("a payment on delivery stands once the order is delivered, one at the counter until it is cancelled", () => {
	const standing = (isAtCounter: boolean) =>
		ORDER_STATUSES.filter((status) => paymentStands({ status, isAtCounter }));
	expect(standing(false)).toEqual(["Delivered"]);
	expect(standing(true)).toEqual(ORDER_STATUSES.filter((status) => status !== "Cancelled"));
});
