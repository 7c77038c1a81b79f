/**
 * The part of an address that a rider may decide by before the order is taken: at most the last two of its parts
 * between commas, never the first, and none with digits in it, which may be a door, a street or a phone; only the pin
 * code stays. Null when nothing is left.
 */
export function deliveryArea(address: string): string | null {
	const parts = address
		.split(/[,\n]/)
		.map((part) => part.trim())
		.filter(Boolean);
	const area = parts
		.slice(1)
		.slice(-2)
		.filter((part) => !/\d/.test(part.replace(PIN_CODE, "")))
		.map((part) => part.slice(0, LONGEST))
		.join(", ");
	return area || null;
}

/** Six digits at the end, never with 0 in front, with or without a dash or a gap. */
const PIN_CODE = /[\s-]*\b[1-9]\d{2}\s?\d{3}$/;
const LONGEST = 60;
