/** Whole rupees as typed: 1250, ₹1,250 or ₹ 1250; null for anything else. */
export function typedRupees(typed: string): number | null {
	const bare = typed.replace(/[\s₹,]/g, "");
	return /^\d{1,7}$/.test(bare) ? Number(bare) : null;
}
