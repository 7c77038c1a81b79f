const SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * Why a GST number is invalid: it has the state, PAN, entity, Z and a check character that catches typos. Null if it is
 * valid.
 */
export function gstinIssue(gstin: string): string | null {
	if (!SHAPE.test(gstin))
		return "A GSTIN has 15 characters: state, PAN, entity, Z and a check character, as in 33ABCDE1234F1Z7";
	const state = Number(gstin.slice(0, 2));
	if (state < 1 || (state > 38 && state !== 97)) return "A GSTIN starts with a state code from 01 to 38";
	if (gstinCheckCharacter(gstin) !== gstin[14])
		return "Please check the GSTIN for typos: its check character doesn’t match";
	return null;
}

/** The 15th character, computed from the first 14: every second one counts twice, in base 36. */
export function gstinCheckCharacter(gstin: string): string {
	const sum = [...gstin.slice(0, 14)]
		.map((symbol, place) => SYMBOLS.indexOf(symbol) * (place % 2 === 0 ? 1 : 2))
		.reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0);
	return SYMBOLS.charAt((36 - (sum % 36)) % 36);
}
