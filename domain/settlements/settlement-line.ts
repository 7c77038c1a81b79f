/**
 * One payment, refund or adjustment of a settlement, as the provider's report has it (facts 1.13); paise. `fee` is
 * without the `gst` on it.
 */
export type SettlementLine = {
	entityId: string;
	type: string;
	amount: number;
	debit: number;
	credit: number;
	fee: number;
	gst: number;
	currency: string;
	paymentId: string | null;
	settlementId: string;
	utr: string | null;
	/** Epoch milliseconds. */
	settledAt: number;
};

/** The sums of lines, in paise: payments less refunds, fees and the GST on them, plus the rest, are the net. */
export type SettledSum = {
	payments: { count: number; amount: number };
	refunds: { count: number; amount: number };
	fees: number;
	gst: number;
	/** Adjustments, and fees that were not held back. */
	other: number;
	/** The amount that reaches the bank account. */
	net: number;
};

type Summed = Pick<SettlementLine, "type" | "amount" | "debit" | "credit" | "fee" | "gst">;

/** What lines of settlements come to, in paise: what is neither a payment nor a refund is in `other`. */
export function settledSum(lines: readonly Summed[]): SettledSum {
	const sum = { payments: { count: 0, amount: 0 }, refunds: { count: 0, amount: 0 }, fees: 0, gst: 0, net: 0 };
	for (const { type, amount, debit, credit, fee, gst } of lines) {
		const kind = type === "payment" ? sum.payments : type === "refund" ? sum.refunds : null;
		if (kind) {
			kind.count++;
			kind.amount += amount;
		}
		sum.fees += fee;
		sum.gst += gst;
		sum.net += credit - debit;
	}
	return withOther(sum);
}

/** Adds to a sum what is neither a payment, a refund, a fee nor the GST on it. */
export function withOther(sum: Omit<SettledSum, "other">): SettledSum {
	const { payments, refunds, fees, gst, net } = sum;
	return { ...sum, other: net - (payments.amount - refunds.amount - fees - gst) };
}

/**
 * The fee without GST and the GST on it, from a report that doesn't say whether its fee includes GST: it does, unless
 * only fee and GST together explain what was held back (facts 1.13).
 */
export function feeWithoutGst({
	amount,
	credit,
	fee,
	tax,
}: {
	amount: number;
	credit: number;
	fee: number;
	tax: number;
}) {
	const heldBack = amount - credit;
	const isWithout = credit > 0 && tax > 0 && heldBack === fee + tax;
	return { fee: isWithout ? fee : Math.max(0, fee - tax), gst: tax };
}
