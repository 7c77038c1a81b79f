import { expect, it } from "vitest";
import { billState, doorPayment } from "./payment-on-delivery.ts";

const cod = { paymentMethod: "cod", paymentState: "due" } as const;

it("takes a rider who says nothing to have the cash", () => {
	expect(doorPayment(cod, undefined)).toEqual({ method: "cash", state: "verified" });
	expect(doorPayment(cod, "cash")).toEqual({ method: "cash", state: "verified" });
});

it("does not believe a UPI payment that nobody has found in the account", () => {
	const door = doorPayment(cod, "upi");
	expect(door).toEqual({ method: "upi", state: "unverified" });
	expect(billState(door)).toBe("due");
	expect(billState({ method: "upi", state: "verified" })).toBe("paid");
	expect(billState({ method: "upi", state: "missing" })).toBe("due");
	expect(billState(null)).toBe("due");
});

it("collects nothing of what was paid before", () => {
	expect(doorPayment({ paymentMethod: "razorpay", paymentState: "paid" }, "cash")).toBeNull();
	expect(doorPayment({ paymentMethod: "cod", paymentState: "paid" }, "cash")).toBeNull();
});
