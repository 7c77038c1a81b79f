import { ok, type Result, refuse } from "../result.ts";
import { startOfShopDay } from "../shop-day.ts";
import { feeWithoutGst, type SettlementLine } from "./settlement-line.ts";

/** The problems that a report can have. */
export const REPORT_PROBLEMS = ["unreadable", "too-many-rows", "missing-column", "not-as-expected", "twice"] as const;
export type ReportIssue = { row: number; column: string; problem: (typeof REPORT_PROBLEMS)[number] };

const MAX_REPORT_ROWS = 20_000;
const MAX_ISSUES = 20;

/** Each column with its names in the provider's reports (facts 1.13). */
const COLUMNS = {
	type: ["transaction_entity", "type"],
	entityId: ["entity_id"],
	amount: ["amount"],
	currency: ["currency"],
	feeWithoutGst: ["fee (exclusive tax)"],
	fee: ["fee"],
	tax: ["tax"],
	debit: ["debit"],
	credit: ["credit"],
	settlementId: ["settlement_id"],
	utr: ["settlement_utr"],
	settledAt: ["settled_at"],
	paymentId: ["payment_id"],
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED: readonly Column[] = ["type", "entityId", "amount", "tax", "debit", "credit", "settlementId", "settledAt"];

/**
 * The settled lines of a report exported from the provider's dashboard, Settlement Recon or Combined; `unsettled`
 * counts its other rows. A report with any issue is refused as a whole.
 */
export function readReport(
	rows: readonly (readonly string[])[],
): Result<{ lines: SettlementLine[]; unsettled: number }, ReportIssue[]> {
	if (rows.length > MAX_REPORT_ROWS + 1)
		return refuse([{ row: MAX_REPORT_ROWS + 2, column: "", problem: "too-many-rows" }]);
	const header = (rows[0] ?? []).map((name) => name.trim().toLowerCase());
	const place = (column: Column) => header.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name));
	const places = Object.fromEntries(Object.keys(COLUMNS).map((column) => [column, place(column as Column)]));
	const missing = NEEDED.filter((column) => (places[column] ?? -1) < 0).map((column) => COLUMNS[column][0] as string);
	if ((places.fee ?? -1) < 0 && (places.feeWithoutGst ?? -1) < 0) missing.push(COLUMNS.feeWithoutGst[0]);
	if (missing.length > 0)
		return refuse(missing.map((column) => ({ row: 1, column, problem: "missing-column" as const })));

	const issues: ReportIssue[] = [];
	const lines = new Map<string, SettlementLine>();
	let unsettled = 0;
	for (const [index, cells] of rows.slice(1).entries()) {
		const row = index + 2;
		const read = cells.length === header.length ? readRow(places, cells) : null;
		if (read === null) issues.push({ row, column: "", problem: "not-as-expected" });
		else if (Array.isArray(read)) {
			issues.push(
				...read.map((column) => ({ row, column: COLUMNS[column][0], problem: "not-as-expected" as const })),
			);
		} else if (read === "unsettled") unsettled++;
		else if (lines.has(read.entityId)) issues.push({ row, column: "entity_id", problem: "twice" });
		else lines.set(read.entityId, read);
		if (issues.length >= MAX_ISSUES) break;
	}
	if (issues.length > 0) return refuse(issues.slice(0, MAX_ISSUES));
	return ok({ lines: [...lines.values()], unsettled });
}

/** A line; the invalid columns; or "unsettled" for a row that is not settled yet, or is a settlement itself. */
function readRow(places: Record<string, number>, cells: readonly string[]): SettlementLine | "unsettled" | Column[] {
	const text = (column: Column) => cells[places[column] ?? -1]?.trim() ?? "";
	const type = text("type").toLowerCase();
	const settledAt = instantOf(text("settledAt"));
	const named: [Column, boolean][] = [
		["type", /^[a-z][a-z_. ]{0,39}$/.test(type)],
		["entityId", isId(text("entityId"))],
	];
	const isUnsettled = type.startsWith("settlement") || (text("settledAt") === "" && text("settlementId") === "");
	if (isUnsettled && named.every(([, isRight]) => isRight)) return "unsettled";
	const amount = paiseOf(text("amount"));
	const debit = paiseOf(text("debit"));
	const credit = paiseOf(text("credit"));
	const tax = paiseOf(text("tax"));
	const hasBareFee = (places.feeWithoutGst ?? -1) >= 0;
	const fee = paiseOf(text(hasBareFee ? "feeWithoutGst" : "fee"));
	const currency = text("currency") || "INR";
	const checks: [Column, boolean][] = [
		...named,
		["amount", amount !== null],
		["currency", /^[A-Z]{3}$/.test(currency)],
		[hasBareFee ? "feeWithoutGst" : "fee", fee !== null],
		["tax", tax !== null],
		["debit", debit !== null],
		["credit", credit !== null && !(credit > 0 && (debit ?? 0) > 0)],
		["settlementId", isId(text("settlementId"))],
		["utr", text("utr") === "" || /^[A-Za-z0-9]{1,40}$/.test(text("utr"))],
		["settledAt", settledAt !== null],
		["paymentId", text("paymentId") === "" || isId(text("paymentId"))],
	];
	const wrong = checks.flatMap(([column, isRight]) => (isRight ? [] : [column]));
	if (wrong.length > 0 || amount === null || debit === null || credit === null || fee === null || tax === null)
		return wrong;
	const charged = hasBareFee ? { fee, gst: tax } : feeWithoutGst({ amount, credit, fee, tax });
	return {
		...{ entityId: text("entityId"), type, amount, debit, credit, ...charged, currency },
		...{ settlementId: text("settlementId"), utr: text("utr") || null, settledAt: settledAt ?? 0 },
		paymentId: text("paymentId") || null,
	};
}

function isId(text: string): boolean {
	return /^[a-z]{1,10}_[A-Za-z0-9]{1,40}$/.test(text);
}

/** Rupees with at most two decimals, as paise; empty is 0. */
function paiseOf(text: string): number | null {
	const bare = text.replaceAll(",", "");
	if (bare === "") return 0;
	const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(bare) ?? [];
	return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Epoch ms of a time in any of the provider's notations, by India's clock or in Unix seconds. */
function instantOf(text: string): number | null {
	if (/^\d{10}$/.test(text)) return Number(text) * 1000;
	const [, day, time = ""] = /^(\d{1,4}[-/]\d{1,2}[-/]\d{1,4})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
	if (!day) return null;
	const parts = day.split(/[-/]/);
	const [year, month, date] = parts[0]?.length === 4 ? parts : [...parts].reverse();
	const iso = `${year}-${month?.padStart(2, "0")}-${date?.padStart(2, "0")}`;
	const [hours = "0", minutes = "0", seconds = "0"] = time.split(":");
	const asUtc = Date.parse(`${iso}T00:00:00Z`);
	if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 10) !== iso) return null;
	if (Number(year) < 2000 || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
	return startOfShopDay(iso) + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}
