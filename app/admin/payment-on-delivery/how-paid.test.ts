import { expect, it } from "vitest";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { howPaidQuestion, isUnrecorded } from "./how-paid.tsx";
import { paymentOnDeliveryTexts } from "./payment-on-delivery-texts.ts";

const unrecorded = { status: "Delivered", doorPayment: null, totalAmount: 161, payOnDelivery: 161 };
const cash = { ...unrecorded, paymentMethod: "cod", paymentState: "due" };
const dearer = { ...cash, paymentMethod: "razorpay", paymentState: "paid", payOnDelivery: 132 };
const order = (facts: object) => facts as AdminOrderView;

it("staff are asked how an order was paid, or the amount that a change added, until somebody has recorded it", () => {
	const asked = (facts: object) => isUnrecorded(order(facts));
	expect([cash, dearer].map(asked)).toEqual([true, true]);
	const said = { doorPayment: { method: "upi", state: "unverified" } };
	expect(
		[
			{ ...cash, ...said },
			{ ...dearer, ...said },
		].map(asked),
	).toEqual([false, false]);
	expect(
		[
			{ ...dearer, payOnDelivery: 0 },
			{ ...dearer, status: "Preparing" },
		].map(asked),
	).toEqual([false, false]);
	expect(asked({ ...dearer, paymentState: "refunded" })).toBe(false);
	const question = (facts: object) => howPaidQuestion(order(facts), paymentOnDeliveryTexts.en);
	expect([cash, dearer].map(question)).toEqual(["How was it paid?", "How was the other ₹132 paid?"]);
	// A part had been found by UPI.
	expect(question({ ...cash, payOnDelivery: 61 })).toBe("How was the other ₹61 paid?");
});
