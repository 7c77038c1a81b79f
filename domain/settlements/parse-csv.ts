import { ok, type Result, refuse } from "../result.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The rows of a file by RFC 4180, with or without a byte order mark, without empty lines. Refuses a quote that is not
 * closed, or inside an unquoted field, with its line (from 1).
 */
export function parseCsv(text: string): Result<string[][], { code: "unclosed-quote"; line: number }> {
	const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
	const rows: string[][] = [];
	let row: string[] = [];
	let line = 1;
	let at = 0;
	const end = () => {
		if (row.length > 1 || row[0]?.trim()) rows.push(row);
		row = [];
	};
	while (at < source.length) {
		if (source[at] === '"') {
			const quoted = quotedField(source, at);
			if (!quoted) return refuse({ code: "unclosed-quote", line });
			line += breaksIn(quoted.field);
			at = quoted.end;
			if (at < source.length && !/[,\r\n]/.test(source[at] ?? ""))
				return refuse({ code: "unclosed-quote", line });
			row.push(quoted.field);
		} else {
			const rest = /[,\r\n]/g;
			rest.lastIndex = at;
			const stop = rest.exec(source)?.index ?? source.length;
			const field = source.slice(at, stop);
			if (field.includes('"')) return refuse({ code: "unclosed-quote", line });
			row.push(field);
			at = stop;
		}
		if (source[at] === ",") {
			at++;
			// A comma at the very end is followed by an empty field.
			if (at === source.length || /[\r\n]/.test(source[at] ?? "")) row.push("");
			if (at < source.length && !/[\r\n]/.test(source[at] ?? "")) continue;
		}
		if (at < source.length) {
			at += source.startsWith("\r\n", at) ? 2 : 1;
			line++;
		}
		end();
	}
	return ok(rows);
}

/** The field whose quote opens at `from`, and where it ends; null if the quote is never closed. */
function quotedField(source: string, from: number): { field: string; end: number } | null {
	let field = "";
	for (let at = from + 1; ; at++) {
		const quote = source.indexOf('"', at);
		if (quote < 0) return null;
		field += source.slice(at, quote);
		at = quote + 1;
		if (source[at] !== '"') return { field, end: at };
		field += '"';
	}
}

function breaksIn(text: string): number {
	return text.split("\n").length - 1;
}
