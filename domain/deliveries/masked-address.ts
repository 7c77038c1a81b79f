/**
 * The part of an address that riders see before they take the order: at most the last two of its comma-separated parts,
 * never the first, and none with digits, which may be a door, a street or a phone; only the pin code stays, with the
 * place before it. Country and state are left out. Null if nothing is left.
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
		.map((part) => part.slice(0, MAX_LENGTH));
	const area = places.join(", ");
	return (pinCode && !PIN_CODE.test(area) ? `${area} ${pinCode}`.trim() : area) || null;
}

/** The parts before country and state, and the pin code, whether it is among them or on its own. */
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

/** The shop's country and state as people write them, letters only. */
const WIDER: ReadonlySet<string> = new Set(["india", "tamilnadu", "tn", "இந்தியா", "தமிழ்நாடு"]);
/** Six digits at the end, not starting with 0, with or without a dash or a space. */
const PIN_CODE = /[\s-]*\b[1-9]\d{2}\s?\d{3}$/;
const MAX_LENGTH = 60;
