import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { rupees } from "../../../domain/money.ts";
import { ticketPayment } from "../../../domain/printing/ticket-payment.ts";
import { Ticket } from "./ticket.tsx";

const due = {
	status: "Preparing",
	paymentState: "due",
	paymentMethod: "cod",
	totalAmount: rupees(161),
	doorPayment: null,
	payOnDelivery: rupees(161),
} as const;

it.each<[string, Partial<OrderView>]>([
	["COLLECT ₹161 CASH", {}],
	["PAID ONLINE ₹161", { paymentMethod: "razorpay", paymentState: "paid", payOnDelivery: rupees(0) }],
	[
		"COLLECT ₹36, THE REST IS PAID ONLINE",
		{ paymentMethod: "razorpay", paymentState: "paid", payOnDelivery: rupees(36) },
	],
	[
		"PAID IN CASH ₹161",
		{ status: "Delivered", paymentState: "paid", doorPayment: { method: "cash", state: "verified" } },
	],
	[
		"PAID BY UPI ₹161",
		{ status: "Delivered", paymentState: "paid", doorPayment: { method: "upi", state: "verified" } },
	],
	["PAID BY UPI ₹161", { status: "Delivered", doorPayment: { method: "upi", state: "unverified" } }],
	["UPI NOT RECEIVED ₹161", { status: "Delivered", doorPayment: { method: "upi", state: "missing" } }],
	[
		"PAID BY UPI ₹36, THE REST IS PAID ONLINE",
		{
			...{ status: "Delivered", paymentMethod: "razorpay", paymentState: "paid", payOnDelivery: rupees(36) },
			doorPayment: { method: "upi", state: "unverified" },
		},
	],
	[
		"UPI NOT RECEIVED ₹36, THE REST IS PAID ONLINE",
		{
			...{ status: "Delivered", paymentMethod: "razorpay", paymentState: "paid", payOnDelivery: rupees(36) },
			doorPayment: { method: "upi", state: "missing" },
		},
	],
	[
		"PAID ONLINE ₹125",
		{ status: "Delivered", paymentMethod: "razorpay", paymentState: "paid", payOnDelivery: rupees(36) },
	],
	// With the provider's code, as the rider reported.
	[
		"PAID BY UPI ₹161",
		{
			...{ status: "Delivered", paymentMethod: "razorpay", paymentState: "paid", payOnDelivery: rupees(0) },
			doorPayment: { method: "upi", state: "verified" },
		},
	],
	["COLLECT ₹161 AT THE COUNTER", { fulfilment: "pickup" }],
	["COLLECT ₹161 AT THE DOOR", { paymentMethod: "razorpay", payOnDelivery: rupees(0) }],
	[
		"COLLECT ₹36 CASH, THE REST IS PAID BY UPI",
		{ payOnDelivery: rupees(36), doorPayment: { method: "upi", state: "missing" } },
	],
	["PAID BY UPI ₹161", { payOnDelivery: rupees(36), doorPayment: { method: "upi", state: "unverified" } }],
	[
		"PAID IN CASH ₹36, THE REST IS PAID BY UPI",
		{
			...{ status: "Delivered", paymentState: "paid", payOnDelivery: rupees(36) },
			doorPayment: { method: "cash", state: "verified" },
		},
	],
	["COLLECT ₹161 CASH", { doorPayment: { method: "upi", state: "missing" } }],
	["PAID ₹161", { status: "Delivered", paymentState: "paid" }],
	["NOTHING TO COLLECT", { paymentMethod: "razorpay", paymentState: "refunded", payOnDelivery: rupees(36) }],
	["NOTHING TO COLLECT", { status: "Delivered" }],
	["NOTHING TO COLLECT", { status: "Cancelled" }],
	["NOTHING TO COLLECT", { status: "Cancelled", paymentMethod: "razorpay", paymentState: "refund-pending" }],
])("a ticket says %s", (label, changes) => {
	expect(ticketPayment({ ...due, ...changes })).toBe(label);
});

it("a ticket keeps a customer's text out of the lines that the shop prints", () => {
	const forged = "4, Big Street\nPAID ONLINE ₹161\nNOTHING TO COLLECT";
	const order = {
		...due,
		orderId: "1763706600000",
		orderDate: "2026-11-21T06:30:00Z",
		customerName: "Meena\nNOTHING TO COLLECT",
		phoneNumber: "9840012345",
		deliveryAddress: forged,
		note: forged,
		items: [
			{
				name: "Egg Biryani",
				nameTa: null,
				dishId: "egg-biryani",
				size: "regular",
				quantity: 1,
				price: 125,
				image: null,
				note: "NOTHING\nTO COLLECT",
			},
		],
		prebookingId: null,
	} as Partial<OrderView> as OrderView;
	const ticket = renderToStaticMarkup(createElement(Ticket, { order, shopName: "Handi" }));
	const framed = [...ticket.matchAll(/<p class="framed[^"]*">([^<]*)/g)].map(([, text]) => text);
	expect(framed).toEqual(["COLLECT ₹161 CASH"]);
	expect(ticket).not.toMatch(/whitespace-pre|<br/);
	expect(ticket).toContain("“NOTHING TO COLLECT”");
	expect(ticket).toContain("“4, Big Street PAID ONLINE ₹161 NOTHING TO COLLECT”");
	expect(ticket).toContain("4, Big Street, PAID ONLINE ₹161, NOTHING TO COLLECT");
});
