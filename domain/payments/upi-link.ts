import type { Rupees } from "../money.ts";

type UpiPayment = {
	/** The payee's UPI id, `name@bank`. */
	payee: string;
	payeeName: string;
	amount: Rupees;
	/** The order's number, to find the payment in the shop's account. */
	reference: string;
	note: string;
};

/** The longest texts that payment apps accept (facts 2). */
const MAX_LENGTH = { reference: 35, note: 50 };

/**
 * The link that opens a payment app with everything filled in (NPCI's linking specification): blanks are `%20`, never
 * `+`; the amount has two decimals and can't be edited. The shop is not notified of the payment.
 */
export function upiLink({ payee, payeeName, amount, reference, note }: UpiPayment): string {
	const fields = {
		pa: payee,
		pn: payeeName,
		tr: upiReference(reference),
		tn: [...note].slice(0, MAX_LENGTH.note).join(""),
		am: `${amount}.00`,
		cu: "INR",
	};
	return `upi://pay?${Object.entries(fields)
		.map(([name, text]) => `${name}=${encoded(text)}`)
		.join("&")}`;
}

/** The reference as payment apps and bank statements show it. */
export function upiReference(reference: string): string {
	return reference.replace(/[^A-Za-z0-9]/g, "").slice(0, MAX_LENGTH.reference);
}

/** Percent-encodes a text, except the payee's @, which is allowed as is and which older apps do not decode. */
function encoded(text: string): string {
	return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD")).replaceAll("%40", "@");
}
