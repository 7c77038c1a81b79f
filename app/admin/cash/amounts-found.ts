type Payment = { _id: string; amount: number; collectedAt: string };

/** Amounts in rupees as an account's statement has them, one or many on a line: `161`, `₹1,250.00`. */
const AMOUNT = /(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(\.\d{1,2})?(?![\d/:.-])/gi;

/**
 * Which of these payments a statement's lines speak of, by amount: for each amount that stands there, the oldest
 * payment of that amount that is not found yet. Numbers that are no payment's amount are passed over.
 */
export function amountsFound(payments: readonly Payment[], pasted: string): string[] {
	const open = [...payments].sort((one, other) => Date.parse(one.collectedAt) - Date.parse(other.collectedAt));
	const found: string[] = [];
	for (const [, whole = "", paise = ""] of pasted.matchAll(AMOUNT)) {
		const amount = Number(whole.replaceAll(",", "") + paise);
		const next = open.find((payment) => payment.amount === amount && !found.includes(payment._id));
		if (next) found.push(next._id);
	}
	return found;
}
