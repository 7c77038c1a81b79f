import type { NoteCause } from "../bills/bill-amounts.ts";

/** What an accountant keeps a list of: documents by their numbers, and money by the day it moved. */
export const REGISTERS = ["bills", "credit-notes", "debit-notes", "receipts", "refunds", "settlements"] as const;
export type Register = (typeof REGISTERS)[number];

/** In whose columns: our own, or those that Zoho Books or TallyPrime imports (facts 5.7). */
export const REGISTER_FORMATS = ["plain", "zoho", "tally"] as const;
export type RegisterFormat = (typeof REGISTER_FORMATS)[number];

/** Whether it names customers who are no businesses: bills and notes do, in our own columns (12.4). */
export function namesCustomers(register: Register, format: RegisterFormat): boolean {
	return format === "plain" && (register === "bills" || register === "credit-notes" || register === "debit-notes");
}

/** A bill or a note; whole rupees, value and GST to the half, or to the paisa where prices include GST. */
export type RegisteredDocument = {
	kind: "bill" | "credit" | "debit";
	number: string;
	/** The shop day on which it was issued. */
	date: string;
	/** Of a note: the bill that it corrects, the day of that, and why. */
	billNumber: string | null;
	billDate: string | null;
	cause: NoteCause | null;
	orderId: string;
	customer: string;
	gstin: string | null;
	placeOfSupply: string;
	sac: string;
	rate: number;
	paymentMethod: "cod" | "razorpay";
	taxableValue: number;
	cgst: number;
	sgst: number;
	deliveryFee: number;
	tip: number;
	total: number;
};

/** Money that came in for an order, or that was given back of it. */
export type RegisteredMoney = {
	/** One of a kind: the provider's id, or the order's number with what happened. */
	reference: string;
	/** The shop day on which it moved. */
	date: string;
	method: "cash" | "upi" | "online";
	/** Rupees; the provider also moves paise. */
	amount: number;
	/** Null of money that no order stands for. */
	orderId: string | null;
	/** The order's bill, once there is one, and what it comes to. */
	billNumber: string | null;
	billDate: string | null;
	billTotal: number | null;
	/** Of what was given back: the credit note that was issued with it. */
	creditNote: string | null;
	/** The business that the bill is made out to. */
	buyer: { gstin: string; name: string } | null;
	placeOfSupply: string;
	note: string;
};

/** What the payment provider paid out at once, in rupees to the paisa (decision 044). */
export type RegisteredSettlement = {
	/** The provider's id. */
	reference: string;
	/** The shop day on which it was settled. */
	date: string;
	/** Under which the bank has it. */
	utr: string | null;
	payments: number;
	refunds: number;
	/** The provider's, without GST. */
	fees: number;
	gst: number;
	/** Adjustments; below zero taken. */
	other: number;
	/** Payments less refunds, fees and GST, with adjustments: what reaches the bank. */
	net: number;
};

export type Cell = string | number;
/** Rows under the names of their columns; a day is written `YYYY-MM-DD`. */
export type Table = { columns: readonly Column[]; rows: readonly (readonly Cell[])[] };
type Column = { name: string; isDay?: true };

/** A day's column among columns of text and figures. */
export const day = (name: string): Column => ({ name, isDay: true });
export const named = (...names: readonly string[]): Column[] => names.map((name) => ({ name }));

/** Accounts of somebody else's books between which a settlement moves money: in on the left, out below zero. */
export function entriesOfSettlement(row: RegisteredSettlement): { account: string; amount: number }[] {
	return [
		{ account: "Bank", amount: row.net },
		{ account: "Payment provider fees", amount: row.fees },
		{ account: "GST on payment provider fees", amount: row.gst },
		{ account: "Payment provider adjustments", amount: 0 - row.other },
		{ account: "Razorpay", amount: Math.round((row.refunds - row.payments) * 100) / 100 },
	].filter(({ amount }) => amount !== 0);
}

/** What a settlement is called in somebody else's books. */
export function narrationOfSettlement({ utr }: RegisteredSettlement): string {
	return utr ? `Settlement, UTR ${utr}` : "Settlement";
}

/** All customers without a GSTIN in somebody else's books: their names stay in the shop. */
const CUSTOMERS = "Customers";
const OWN_ACCOUNTS = [
	...[CUSTOMERS, "Cash", "UPI", "Razorpay", "Bank", "Sales", "CGST", "SGST", "Delivery fees", "Tips for riders"],
	...["Payment provider fees", "GST on payment provider fees", "Payment provider adjustments"],
].map((name) => name.toLowerCase());

/**
 * What a customer is called in somebody else's books: a business by the name that it gave, with its GSTIN where the
 * shop's own accounts have that name, so that nobody is booked as the shop's cash.
 */
export function partyOf(buyer: { gstin: string; name: string } | null): string {
	if (buyer === null) return CUSTOMERS;
	const name = buyer.name.trim().toLowerCase();
	const isTaken = OWN_ACCOUNTS.includes(name) || name.startsWith("food sales");
	return isTaken ? `${buyer.name} (${buyer.gstin})` : buyer.name;
}

/** The business that a document is made out to; null where it is for customers without a GSTIN. */
export function buyerOf({ gstin, customer }: RegisteredDocument): RegisteredMoney["buyer"] {
	return gstin === null ? null : { gstin, name: customer };
}
