import { expect, it } from "vitest";
import { billState, paymentOnDelivery } from "./payment-on-delivery.ts";

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
