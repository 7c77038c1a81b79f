const BYTE_ORDER_MARK = "\uFEFF";
/**
 * What a spreadsheet may take for a formula, behind whatever blanks; the wide ones are Excel's in East Asian settings.
 */
const FORMULA = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Rows as a file that is safe to open in a spreadsheet (RFC 4180 with a byte order mark, so that Tamil survives): text
 * that would be a formula gets an apostrophe in front, and every text stands in quotes. Numbers stand as they are.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
	return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
	if (typeof value === "number") return String(value);
	const text = /^[\t\r\n]/.test(value) || FORMULA.test(value) ? `'${value}` : value;
	return `"${text.replaceAll('"', '""')}"`;
}
