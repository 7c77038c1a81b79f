import { expect, it } from "vitest";
import { rupees } from "../../../domain/money.ts";
import { ordersTexts } from "./orders-texts.ts";
import { refundOnCancelling } from "./refund-on-cancelling.ts";

it("says how much of a cancelled order's payment the shop refunds, and how much staff give back", () => {
	const said = (
		refundable: number,
		doorPayment: Parameters<typeof refundOnCancelling>[0]["doorPayment"],
		found = 0,
	) =>
		refundOnCancelling(
			{
				paymentMethod: "cod",
				totalAmount: rupees(161),
				payOnDelivery: rupees(161 - found),
				refundable,
				doorPayment,
			},
			ordersTexts.en,
		);
	expect(said(131, null)).toBe("₹131 paid online will be refunded.");
	expect(said(0, { method: "cash", state: "verified" })).toBe("₹161 was paid in cash: give it back from the drawer.");
	const toCheck = { method: "upi", state: "unverified" } as const;
	expect(said(0, toCheck)).toBe("If the ₹161 by UPI has arrived, send it back yourself.");
	const missing = { method: "upi", state: "missing" } as const;
	expect(said(0, { method: "upi", state: "verified" })).toBe("₹161 by UPI has arrived: send it back yourself.");
	// Found, before a change made it dearer.
	expect(said(0, toCheck, 61)).toBe(
		"₹61 by UPI has arrived: send it back yourself. If the ₹100 by UPI has arrived, send it back yourself.",
	);
	const verified = { method: "upi", state: "verified" } as const;
	expect(said(0, verified, 61)).toBe("₹161 by UPI has arrived: send it back yourself.");
	// The rest was paid in cash when it was handed over.
	expect(said(0, { method: "cash", state: "verified" }, 61)).toBe("₹61 by UPI has arrived: send it back yourself.");
	expect(said(0, missing, 61)).toBe("₹61 by UPI has arrived: send it back yourself.");
	expect([said(0, missing), said(0, null)]).toEqual([null, null]);
});
