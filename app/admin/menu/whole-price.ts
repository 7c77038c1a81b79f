/**
 * Whole rupees as typed, with or without their sign. What cannot be read is 0, which the shop refuses by the field's
 * name.
 */
export function wholePrice(typed: string | null): number {
	const written = typed?.trim().replace(/^₹\s*/, "") ?? "";
	return /^\d{1,7}$/.test(written) ? Number(written) : 0;
}
