import type { RefusalOf } from "../../contract/refusals.ts";
import { type Result, refuse } from "../../domain/result.ts";
import { parseCsv } from "../../domain/settlements/parse-csv.ts";
import { readReport } from "../../domain/settlements/read-report.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { type Imported, keepLines } from "./keep-lines.ts";

type ImportRefusal = RefusalOf<"not-a-settlement-report" | "settlement-line-changed">;
const MAX_NAME = 120;

/** Imports a report of the provider from a file; refuses the whole file if anything in it is unexpected. */
export async function importReport(
	shop: Shop,
	by: Caller,
	file: { name: string; bytes: Uint8Array },
): Promise<Result<Imported, ImportRefusal>> {
	const text = decoded(file.bytes);
	if (text === null) return unreadable(1);
	const rows = parseCsv(text);
	if (!rows.ok) return unreadable(rows.refusal.line);
	const report = readReport(rows.value);
	if (!report.ok) return refuse({ code: "not-a-settlement-report", rows: report.refusal });
	const fileName = singleLine(file.name).slice(0, MAX_NAME) || null;
	return keepLines(shop, { ...report.value, by, source: "file", fileName, covers: null });
}

function unreadable(row: number): Result<never, ImportRefusal> {
	return refuse({ code: "not-a-settlement-report", rows: [{ row, column: "", problem: "unreadable" }] });
}

/** A report's text; null if it is not UTF-8, or has a NUL character, which PostgreSQL cannot store. */
function decoded(bytes: Uint8Array): string | null {
	try {
		const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		return text.includes("\0") ? null : text;
	} catch {
		return null;
	}
}
