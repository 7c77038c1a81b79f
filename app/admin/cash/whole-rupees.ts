/** What somebody typed as an amount, in whole rupees above nothing; null where it is none. */
export function wholeRupees(text: string): number | null {
	const bare = text.replace(/[\s₹,]/g, "");
	return /^\d{1,7}$/.test(bare) && Number(bare) > 0 ? Number(bare) : null;
}
