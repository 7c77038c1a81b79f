import { expect, it } from "vitest";
import type { OrderView } from "../../../contract/orders.ts";
import { rupees } from "../../../domain/money.ts";
import { toCollect } from "./ticket.tsx";

const due = {
	status: "Preparing",
	paymentState: "due",
	paymentMethod: "cod",
	totalAmount: rupees(161),
	doorPayment: null,
} as const;

it.each<[string, Partial<OrderView>]>([
	["COLLECT ₹161 CASH", {}],
	["PAID ONLINE ₹161", { paymentMethod: "razorpay", paymentState: "paid" }],
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
	["NOTHING TO COLLECT", { status: "Delivered" }],
	["NOTHING TO COLLECT", { status: "Cancelled" }],
	["NOTHING TO COLLECT", { status: "Cancelled", paymentMethod: "razorpay", paymentState: "refund-pending" }],
])("a ticket says %s", (words, changes) => {
	expect(toCollect({ ...due, ...changes })).toBe(words);
});
