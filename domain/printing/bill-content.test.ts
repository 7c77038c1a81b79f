import { expect, it } from "vitest";
import { paymentLabel } from "./bill-content.ts";
import { BILL_TEXTS } from "./bill-texts.ts";

it("a bill says where a UPI payment was made, until the shop has found it", () => {
	const cod = { status: "Delivered", paymentMethod: "cod", totalAmount: 161 } as const;
	const upi = { ...cod, doorPayment: { method: "upi" } } as const;
	expect(paymentLabel({ ...upi, paymentState: "due" }, BILL_TEXTS)).toBe("UPI on delivery");
	expect(paymentLabel({ ...upi, paymentState: "due", fulfilment: "pickup" }, BILL_TEXTS)).toBe("UPI at the counter");
	const atCounter = { ...upi, doorPayment: { method: "upi", atCounter: true } } as const;
	expect(paymentLabel({ ...atCounter, paymentState: "due" }, BILL_TEXTS)).toBe("UPI at the counter");
	expect(paymentLabel({ ...upi, paymentState: "paid", fulfilment: "pickup" }, BILL_TEXTS)).toBe("Paid by UPI");
});

it("a bill of an order paid online whose total then rose says how each part is paid", () => {
	const online = { status: "Confirmed", paymentMethod: "razorpay", paymentState: "paid", doorPayment: null } as const;
	const dearer = { ...online, totalAmount: 424, payOnDelivery: 263 };
	expect(paymentLabel({ ...online, totalAmount: 424 }, BILL_TEXTS)).toBe("Paid online");
	expect(paymentLabel(dearer, BILL_TEXTS)).toBe("Paid online ₹161; Cash on delivery ₹263");
	expect(paymentLabel({ ...dearer, status: "Cancelled" }, BILL_TEXTS)).toBe("Paid online");
	const labelOf = (method: "cash" | "upi", state: "verified" | "unverified") =>
		paymentLabel({ ...dearer, status: "Delivered", doorPayment: { method, state } }, BILL_TEXTS);
	expect(labelOf("cash", "verified")).toBe("Paid online ₹161; Paid in cash ₹263");
	expect(labelOf("upi", "unverified")).toBe("Paid online ₹161; UPI on delivery ₹263");
	expect(labelOf("upi", "verified")).toBe("Paid online ₹161; Paid by UPI ₹263");
});

it("a bill says what is still to be paid, and that money went back", () => {
	const cod = { status: "Confirmed", paymentMethod: "cod", doorPayment: null, totalAmount: 161 } as const;
	const labelOf = (payment: object) => paymentLabel({ ...cod, paymentState: "due", ...payment }, BILL_TEXTS);
	expect(labelOf({})).toBe("Cash on delivery");
	expect(labelOf({ fulfilment: "pickup" })).toBe("Pay at the counter");
	expect(labelOf({ fulfilment: "pickup", paymentMethod: "razorpay" })).toBe("To be paid");
	expect(labelOf({ status: "Cancelled" })).toBeNull();
	expect(labelOf({ paymentMethod: "razorpay", paymentState: "refund-pending", payOnDelivery: 20 })).toBe(
		"Refund started",
	);
	const cancelled = { paymentMethod: "razorpay", status: "Cancelled", paymentState: "refund-pending" };
	expect(labelOf({ ...cancelled, givenBack: 161 })).toBe("Refund started");
	// Its refund failed.
	expect(labelOf({ ...cancelled, givenBack: 0 })).toBeNull();
	const doorPayment = { method: "upi", state: "verified" };
	expect(labelOf({ doorPayment, paymentState: "refunded" })).toBe("Refunded");
});

it("a bill of an order found by UPI whose total then rose says how each part is paid", () => {
	const found = { status: "Confirmed", paymentMethod: "cod", totalAmount: 263, payOnDelivery: 132 } as const;
	const due = { ...found, paymentState: "due", doorPayment: null } as const;
	expect(paymentLabel(due, BILL_TEXTS)).toBe("Paid by UPI ₹131; Cash on delivery ₹132");
	const inCash = { ...found, status: "Delivered", paymentState: "paid", doorPayment: { method: "cash" } } as const;
	expect(paymentLabel(inCash, BILL_TEXTS)).toBe("Paid by UPI ₹131; Paid in cash ₹132");
	const byUpi = { ...due, doorPayment: { method: "upi", atCounter: true } } as const;
	expect(paymentLabel(byUpi, BILL_TEXTS)).toBe("UPI at the counter");
	expect(paymentLabel({ ...due, status: "Cancelled" }, BILL_TEXTS)).toBeNull();
});
