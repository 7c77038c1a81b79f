import type { Rupees } from "../money.ts";

type UpiPayment = {
	/** Whom it is paid to: a UPI id, `name@bank`. */
	payee: string;
	payeeName: string;
	amount: Rupees;
	/** The order's number: what the payment is found by in the shop's account. */
	reference: string;
	note: string;
};

/** What payment apps take at most (facts 2). */
const LONGEST = { reference: 35, note: 50 };

/**
 * The address that a payment app opens with everything filled in (NPCI's linking specification): blanks are `%20`,
 * never `+`; the amount has two decimals, and nobody can edit it. Nothing comes back to the shop when it is paid.
 */
export function upiLink({ payee, payeeName, amount, reference, note }: UpiPayment): string {
	const fields = {
		pa: payee,
		pn: payeeName,
		tr: upiReference(reference),
		tn: [...note].slice(0, LONGEST.note).join(""),
		am: `${amount}.00`,
		cu: "INR",
	};
	return `upi://pay?${Object.entries(fields)
		.map(([name, text]) => `${name}=${encoded(text)}`)
		.join("&")}`;
}

/** A reference as payment apps and the bank's statement have it. */
export function upiReference(reference: string): string {
	return reference.replace(/[^A-Za-z0-9]/g, "").slice(0, LONGEST.reference);
}

/** As in any address, but for the @ of the payee, which may stand as it is and which older apps do not decode. */
function encoded(text: string): string {
	return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD")).replaceAll("%40", "@");
}
