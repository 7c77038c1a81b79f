import { expect, it } from "vitest";
import { billState, foundByUpi, paymentOnDelivery, payOnDelivery } from "./payment-on-delivery.ts";

const cod = { paymentMethod: "cod", paymentState: "due" } as const;

it("records cash if the rider gives no method", () => {
	expect(paymentOnDelivery(cod, undefined)).toEqual({ method: "cash", state: "verified" });
	expect(paymentOnDelivery(cod, "cash")).toEqual({ method: "cash", state: "verified" });
});

it("does not count a UPI payment as paid before it is found in the account", () => {
	const payment = paymentOnDelivery(cod, "upi");
	expect(payment).toEqual({ method: "upi", state: "unverified" });
	expect(billState(payment)).toBe("due");
	expect(billState({ method: "upi", state: "verified" })).toBe("paid");
	expect(billState({ method: "upi", state: "missing" })).toBe("due");
	expect(billState(null)).toBe("due");
});

it("collects nothing for an order already paid", () => {
	expect(paymentOnDelivery({ paymentMethod: "razorpay", paymentState: "paid" }, "cash")).toBeNull();
	expect(paymentOnDelivery({ paymentMethod: "cod", paymentState: "paid" }, "cash")).toBeNull();
});

it("collects what a change made dearer of an order that was paid online", () => {
	const online = { paymentMethod: "razorpay", paymentState: "paid" } as const;
	expect(paymentOnDelivery({ ...online, collect: 60 }, "cash")).toEqual({ method: "cash", state: "verified" });
	expect(paymentOnDelivery({ ...online, collect: 0 }, "cash")).toBeNull();
	expect(payOnDelivery({ paymentMethod: "razorpay", total: 360, collect: 60, found: 0 })).toBe(60);
});

it("collects the total of an order that is not paid online, without what was found by UPI at the counter", () => {
	const atCounter = (total: number, found: number) =>
		payOnDelivery({ paymentMethod: "cod", total, collect: 0, found });
	expect([atCounter(360, 0), atCounter(360, 300), atCounter(250, 300)]).toEqual([360, 60, 0]);
	expect(foundByUpi({ paymentMethod: "cod", totalAmount: 360, payOnDelivery: 60 })).toBe(300);
	expect(foundByUpi({ paymentMethod: "razorpay", totalAmount: 360, payOnDelivery: 60 })).toBe(0);
});
