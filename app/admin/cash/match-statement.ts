type Payment = { _id: string; amount: number; collectedAt: string };

/** Amounts in rupees as in a bank statement, one or more per line: `161`, `₹1,250.00`. */
const AMOUNT = /(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(\.\d{1,2})?(?![\d/:.-])/gi;

/**
 * The payments that match a statement's lines by amount: for each amount, the oldest payment of it that is not matched
 * yet. Numbers that are no payment's amount are skipped.
 */
export function matchStatement(payments: readonly Payment[], pasted: string): string[] {
	const open = [...payments].sort((one, other) => Date.parse(one.collectedAt) - Date.parse(other.collectedAt));
	const found: string[] = [];
	for (const [, whole = "", paise = ""] of pasted.matchAll(AMOUNT)) {
		const amount = Number(whole.replaceAll(",", "") + paise);
		const next = open.find((payment) => payment.amount === amount && !found.includes(payment._id));
		if (next) found.push(next._id);
	}
	return found;
}
