/**
 * Characters that reverse the direction of text on screens, paper and in mails. Joiners stay: Indian scripts need them.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/**
 * Line and paragraph separators, blanks, and other control characters except U+0000, which is refused
 * (contract/fields.ts).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BREAKS_AND_BLANKS = /[\u0001-\u001f\u007f-\u009f\u2028\u2029\s]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;

/** Whether a text needs any change to be on one line; most need none, and lists of orders have many texts. */
const UNLIKE_ONE_LINE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	/[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]|[^\S ]| {2}|^ | $/;

/**
 * A text on one line, such as a name, address, phone or reason: a character that would start a new line on a ticket, in
 * a mail or on the rider's page ("PAID ONLINE, NOTHING TO COLLECT") becomes a blank.
 */
export function singleLine(text: string): string {
	if (!UNLIKE_ONE_LINE.test(text)) return text;
	return text.replace(BIDI_CONTROLS, "").replace(BREAKS_AND_BLANKS, " ").trim();
}

/** An address on one line: typed lines are joined by commas, by which riders and maps separate its parts. */
export function addressLine(text: string): string {
	if (!UNLIKE_ONE_LINE.test(text)) return text;
	const lines = text.split(/[\n\r\v\f\u0085\u2028\u2029]+/).map((line) => singleLine(line));
	return lines
		.map((line, place) => (place < lines.length - 1 ? withoutTail(line) : line))
		.filter(Boolean)
		.join(", ");
}

/**
 * Removes the blanks and commas at the end, in one pass: a regular expression would try again at each of many commas.
 */
function withoutTail(line: string): string {
	let end = line.length;
	while (end > 0 && " ,".includes(line.charAt(end - 1))) end--;
	return line.slice(0, end);
}

/** A letter or a description: it keeps its lines, and no other control character affects how it is shown. */
export function plainLines(text: string): string {
	return text
		.replace(BIDI_CONTROLS, "")
		.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
		.replace(CONTROLS, " ")
		.trim();
}
