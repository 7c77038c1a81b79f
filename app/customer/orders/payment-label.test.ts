import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { PaymentLabel } from "./payment-label.tsx";

const label = (facts: object) =>
	renderToStaticMarkup(createElement(PaymentLabel, { order: { fulfilment: "delivery", ...facts } as OrderView }));

it("if a change makes an order that was paid online dearer, the difference is paid at the handover", () => {
	const paid = { status: "Confirmed", paymentMethod: "razorpay", paymentState: "paid", doorPayment: null };
	const dearer = { ...paid, toCollect: 132 };
	expect(label(dearer)).toMatch(/; ₹132 to pay on delivery$/);
	expect(label({ ...dearer, fulfilment: "pickup" })).toMatch(/; ₹132 to pay at the counter$/);
	expect(label({ ...paid, fulfilment: "pickup", toCollect: 0 })).not.toContain("to pay");
});

it("what was found by UPI before a change made the order dearer is not to be paid again", () => {
	const due = { status: "Confirmed", paymentMethod: "cod", paymentState: "due", doorPayment: null, totalAmount: 263 };
	expect(label({ ...due, toCollect: 132 })).toMatch(/; ₹132 to pay on delivery$/);
	expect(label({ ...due, toCollect: 263 })).not.toContain("₹");
	const inCash = { ...due, status: "Delivered", paymentState: "paid", doorPayment: { method: "cash" } };
	expect(label({ ...inCash, payOnDelivery: 132 })).toBe(
		"₹131: Paid by UPI at the counter; ₹132: Paid in cash at the door",
	);
	expect(label({ ...inCash, payOnDelivery: 263 })).toBe("Paid in cash at the door");
});

it("a delivered order that was paid as staff took it was not paid at the door", () => {
	const cash = { doorPayment: { method: "cash", state: "verified" }, paymentMethod: "cod", paymentState: "paid" };
	const atCounter = { ...cash, doorPayment: { ...cash.doorPayment, atCounter: true } };
	for (const status of ["Confirmed", "Delivered"])
		expect(label({ ...atCounter, status })).toBe("Paid in cash at the counter");
	expect(label({ ...cash, status: "Delivered" })).toBe("Paid in cash at the door");
	// Cancelled, the payment was refunded.
	const cancelled = { ...atCounter, status: "Cancelled", paymentState: "due" };
	expect(label(cancelled)).not.toContain("Paid");
	const byUpi = { method: "upi", state: "unverified", atCounter: true };
	expect(label({ ...cancelled, doorPayment: byUpi, fulfilment: "pickup" })).not.toContain("Paid");
});
