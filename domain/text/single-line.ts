/**
 * What makes text run against its order on a screen; on paper and in mails as well. Joiners stay: Indian scripts are
 * written with them.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/**
 * Line and paragraph separators, other control characters but U+0000, which is refused (contract/fields.ts), and any
 * blanks.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BREAKS_AND_BLANKS = /[\u0001-\u001f\u007f-\u009f\u2028\u2029\s]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;

/** What a text on one line cannot have; most have none of it, and lists of orders are full of them. */
const UNLIKE_ONE_LINE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	/[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]|[^\S ]| {2}|^ | $/;

/**
 * A text on one line, as names, addresses, phones and reasons are: what would begin a line of its own on a ticket, in a
 * mail or on the rider's page ("PAID ONLINE, NOTHING TO COLLECT") becomes a blank.
 */
export function singleLine(text: string): string {
	if (!UNLIKE_ONE_LINE.test(text)) return text;
	return text.replace(BIDI_CONTROLS, "").replace(BREAKS_AND_BLANKS, " ").trim();
}

/** An address on one line: what people type as lines become its parts, which riders and maps tell apart by commas. */
export function addressLine(text: string): string {
	if (!UNLIKE_ONE_LINE.test(text)) return text;
	const lines = text.split(/[\n\r\v\f\u0085\u2028\u2029]+/).map((line) => singleLine(line));
	return lines
		.map((line, place) => (place < lines.length - 1 ? withoutTail(line) : line))
		.filter(Boolean)
		.join(", ");
}

/** Without the blanks and commas at its end, in one pass: an expression for them tries again at each of many commas. */
function withoutTail(line: string): string {
	let end = line.length;
	while (end > 0 && " ,".includes(line.charAt(end - 1))) end--;
	return line.slice(0, end);
}

/** A letter or a description: its lines stay lines, and nothing else steers how it is shown. */
export function plainLines(text: string): string {
	return text
		.replace(BIDI_CONTROLS, "")
		.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
		.replace(CONTROLS, " ")
		.trim();
}
