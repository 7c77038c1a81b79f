import { expect, it } from "vitest";
import { rupees } from "../../../domain/money.ts";
import { ordersTexts } from "./orders-texts.ts";
import { refundOfDelivered, refundOnCancelling } from "./refund-on-cancelling.ts";

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

it("says before a delivered order is cancelled what the shop refunds, and who gives its cash back", () => {
	type Order = Parameters<typeof refundOfDelivered>[0];
	const said = (order: Partial<Order>) =>
		refundOfDelivered(
			{
				...{ paymentMethod: "cod", totalAmount: rupees(161), payOnDelivery: rupees(161), refundable: 0 },
				...{ doorPayment: null, fulfilment: "delivery", ...order },
			},
			ordersTexts.en,
		);
	const cash = { method: "cash", state: "verified" } as const;
	const whose = "by the rider who took it today, otherwise from the drawer.";
	const byRider = (amount: string) => `${amount} was paid in cash. It counts as given back: ${whose}`;
	expect(said({ doorPayment: cash })).toBe(byRider("₹161"));
	expect(said({ doorPayment: cash, fulfilment: "pickup" })).toBe(
		"₹161 was paid in cash: give it back from the drawer.",
	);
	const upi = (state: "verified" | "unverified" | "missing") => said({ doorPayment: { method: "upi", state } });
	expect([upi("verified"), upi("unverified"), upi("missing"), said({})]).toEqual([
		...[
			"₹161 by UPI has arrived: send it back yourself.",
			"If the ₹161 by UPI has arrived, send it back yourself.",
		],
		...[null, null],
	]);
	// A change made it dearer: the rest was paid at the door.
	expect(said({ payOnDelivery: rupees(100), doorPayment: cash })).toBe(
		`₹61 by UPI has arrived: send it back yourself. ${byRider("₹100")}`,
	);
	const online = { paymentMethod: "razorpay", refundable: 131, payOnDelivery: rupees(0) } as const;
	expect(said(online)).toBe("₹131 paid online will be refunded.");
	expect(said({ ...online, payOnDelivery: rupees(30), doorPayment: cash })).toBe(
		`₹131 paid online will be refunded. ${byRider("₹30")}`,
	);
});
