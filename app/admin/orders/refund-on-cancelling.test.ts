import { expect, it } from "vitest";
import { ordersTexts } from "./orders-texts.ts";
import { refundOnCancelling } from "./refund-on-cancelling.ts";

it("says how much of a cancelled order's payment the shop refunds, and how much staff give back", () => {
	const said = (refundable: number, doorPayment: Parameters<typeof refundOnCancelling>[0]["doorPayment"]) =>
		refundOnCancelling({ totalAmount: 161, refundable, doorPayment }, ordersTexts.en);
	expect(said(131, null)).toBe("₹131 paid online will be refunded.");
	expect(said(0, { method: "cash", state: "verified" })).toBe("₹161 was paid in cash: give it back from the drawer.");
	expect(said(0, { method: "upi", state: "unverified" })).toBe(
		"If the ₹161 by UPI has arrived, send it back yourself.",
	);
	expect([said(0, { method: "upi", state: "missing" }), said(0, null)]).toEqual([null, null]);
});
