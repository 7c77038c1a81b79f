/**
 * The part of an address that a rider may decide by before the order is taken: at most the last two of its parts
 * between commas, never the first, and none with digits in it, which may be a door, a street or a phone; only the pin
 * code stays, with the place before it. Country and state say nothing here and do not count. Null when nothing is left.
 */
export function maskedAddress(address: string): string | null {
	const parts = address
		.split(/[,\n]/)
		.map((part) => part.trim())
		.filter(Boolean);
	const { named, pinCode } = withoutEnd(parts.slice(1));
	const places = named
		.slice(-2)
		.filter((part) => !/\d/.test(part.replace(PIN_CODE, "")))
		.map((part) => part.slice(0, LONGEST));
	const area = places.join(", ");
	return (pinCode && !PIN_CODE.test(area) ? `${area} ${pinCode}`.trim() : area) || null;
}

/** What stands before country and state, and the pin code that is among them or by itself. */
function withoutEnd(parts: readonly string[]): { named: readonly string[]; pinCode: string } {
	let pinCode = "";
	for (let end = parts.length; end > 0; end -= 1) {
		const part = parts[end - 1] ?? "";
		const place = part.replace(PIN_CODE, "");
		if (place !== "" && !WIDER.has(lettersOf(place))) return { named: parts.slice(0, end), pinCode };
		pinCode ||= part.slice(place.length).replace(/^[\s-]+/, "");
	}
	return { named: [], pinCode };
}

function lettersOf(text: string): string {
	return text.replace(/[^\p{L}\p{M}]/gu, "").toLowerCase();
}

/** The country and the state of the shop, as people write them, letters only. */
const WIDER: ReadonlySet<string> = new Set(["india", "tamilnadu", "tn", "இந்தியா", "தமிழ்நாடு"]);
/** Six digits at the end, never with 0 in front, with or without a dash or a gap. */
const PIN_CODE = /[\s-]*\b[1-9]\d{2}\s?\d{3}$/;
const LONGEST = 60;
