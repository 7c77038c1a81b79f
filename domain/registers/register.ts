import type { NoteCause } from "../bills/bill-amounts.ts";
import type { PaymentMethod } from "../payments/payment-method.ts";

/** The registers for an accountant: documents by number, and payments by the day they moved. */
export const REGISTERS = ["bills", "credit-notes", "debit-notes", "receipts", "refunds", "settlements"] as const;
export type Register = (typeof REGISTERS)[number];

/** The column format: our own, or the format that Zoho Books or TallyPrime imports (facts 5.7). */
export const REGISTER_FORMATS = ["plain", "zoho", "tally"] as const;
export type RegisterFormat = (typeof REGISTER_FORMATS)[number];

/** Whether a register names customers who are not businesses: only bills and notes in our own columns do (12.4). */
export function namesCustomers(register: Register, format: RegisterFormat): boolean {
	return format === "plain" && (register === "bills" || register === "credit-notes" || register === "debit-notes");
}

/** A bill or a note, in whole rupees; value and GST to half a rupee, or to the paisa if prices include GST. */
export type RegisteredDocument = {
	kind: "bill" | "credit" | "debit";
	number: string;
	/** The shop day on which it was issued. */
	date: string;
	/** For a note: the bill that it corrects, that bill's date, and the reason. */
	billNumber: string | null;
	billDate: string | null;
	cause: NoteCause | null;
	orderId: string;
	customer: string;
	gstin: string | null;
	/** Another business had the customer's name before. */
	isNamesake?: boolean;
	placeOfSupply: string;
	sac: string;
	rate: number;
	paymentMethod: PaymentMethod;
	taxableValue: number;
	cgst: number;
	sgst: number;
	deliveryFee: number;
	tip: number;
	total: number;
};

/** A business that bills are made out to; `isNamesake`: another one had its name before. */
type Business = { gstin: string; name: string; isNamesake?: boolean };

/** A payment or a refund of an order. */
export type RegisteredMoney = {
	/** Unique: the provider's id, or the order's number with the kind of movement. */
	reference: string;
	/** The shop day on which it moved. */
	date: string;
	method: "cash" | "upi" | "online";
	/** Rupees; the provider also moves paise. */
	amount: number;
	/** Null for a payment without an order. */
	orderId: string | null;
	/** The order's bill, once there is one, and its total. */
	billNumber: string | null;
	billDate: string | null;
	billTotal: number | null;
	/** For a receipt: rupees received for the same order before these days. */
	receivedBefore: number;
	/** For a refund: the credit note issued with it, and that note's total. */
	creditNote: string | null;
	creditNoteTotal: number | null;
	/** The business that the bill is made out to. */
	buyer: Business | null;
	placeOfSupply: string;
	note: string;
};

/** One settlement by the payment provider, in rupees to the paisa (decision 044). */
export type RegisteredSettlement = {
	/** The provider's id. */
	reference: string;
	/** The shop day on which it was settled. */
	date: string;
	/** The bank's reference for it. */
	utr: string | null;
	payments: number;
	refunds: number;
	/** The provider's fees, without GST. */
	fees: number;
	gst: number;
	/** Adjustments; negative if deducted. */
	other: number;
	/** Payments less refunds, fees and GST, plus adjustments: the amount that reaches the bank. */
	net: number;
};

export type Cell = string | number;
/** Rows under the names of their columns; a day has the form `YYYY-MM-DD`. */
export type Table = { columns: readonly Column[]; rows: readonly (readonly Cell[])[] };
type Column = { name: string; isDay?: true };

/** A column of days, as opposed to text and numbers. */
export const day = (name: string): Column => ({ name, isDay: true });
export const named = (...names: readonly string[]): Column[] => names.map((name) => ({ name }));

/** The ledger accounts between which a settlement moves money; amounts out are negative. */
export function entriesOfSettlement(row: RegisteredSettlement): { account: string; amount: number }[] {
	return [
		{ account: "Bank", amount: row.net },
		{ account: "Payment provider fees", amount: row.fees },
		{ account: "GST on payment provider fees", amount: row.gst },
		{ account: "Payment provider adjustments", amount: 0 - row.other },
		{ account: "Razorpay", amount: Math.round((row.refunds - row.payments) * 100) / 100 },
	].filter(({ amount }) => amount !== 0);
}

/** The narration of a settlement in the accounting software. */
export function narrationOfSettlement({ utr }: RegisteredSettlement): string {
	return utr ? `Settlement, UTR ${utr}` : "Settlement";
}

/** The one account for all customers without a GSTIN in accounting software: their names stay in the shop. */
const CUSTOMERS = "Customers";
const OWN_ACCOUNTS = [
	...[CUSTOMERS, "Cash", "UPI", "Razorpay", "Bank", "Sales", "CGST", "SGST", "Delivery fees", "Tips for riders"],
	...["Payment provider fees", "GST on payment provider fees", "Payment provider adjustments"],
].map((name) => name.toLowerCase());

/**
 * The name of a customer in accounting software: a business by its own name, with its GSTIN added if one of the shop's
 * accounts or an earlier business has that name, so that no customer is booked as the shop's cash or as another.
 */
export function partyOf(buyer: Business | null): string {
	if (buyer === null) return CUSTOMERS;
	const name = accountName(buyer);
	const isTaken = buyer.isNamesake || OWN_ACCOUNTS.includes(name) || name.startsWith("food sales");
	return isTaken ? `${buyer.name} (${buyer.gstin})` : buyer.name;
}

/** Accounting software takes names that differ in capitals only as one. */
function accountName({ name }: Business): string {
	return name.trim().toLowerCase();
}

/**
 * Whether another business had the name of one before, by these businesses in the order of their first bills: later
 * bills change no name that an earlier export has used.
 */
export function namesakesAmong(businesses: readonly Business[]): (business: Business) => boolean {
	const first = new Map<string, string>();
	for (const business of businesses) {
		const name = accountName(business);
		if (!first.has(name)) first.set(name, business.gstin);
	}
	return (business) => (first.get(accountName(business)) ?? business.gstin) !== business.gstin;
}

/** The business that a document is made out to; null for customers without a GSTIN. */
export function buyerOf({ gstin, customer, isNamesake = false }: RegisteredDocument): Business | null {
	return gstin === null ? null : { gstin, name: customer, isNamesake };
}
