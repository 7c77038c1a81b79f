const BYTE_ORDER_MARK = "\uFEFF";
/**
 * A text that a spreadsheet may take for a formula, even after blanks; Excel also accepts the full-width signs in East
 * Asian settings.
 */
const FORMULA = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Rows as a file that is safe to open in a spreadsheet (RFC 4180 with a byte order mark, so that Tamil is read
 * correctly): a text that would be a formula gets an apostrophe in front, and every text is in quotes. Numbers are
 * written as they are.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
	return BYTE_ORDER_MARK + csvRows(rows);
}

/** More rows of such a file, to follow its first. */
export function csvRows(rows: readonly (readonly (string | number)[])[]): string {
	return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
	if (typeof value === "number") return String(value);
	const text = /^[\t\r\n]/.test(value) || FORMULA.test(value) ? `'${value}` : value;
	return `"${text.replaceAll('"', '""')}"`;
}
