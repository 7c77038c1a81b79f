import { sql } from "kysely";
import type { Settled, SettlementLineView, SettlementView } from "../../contract/settlements.ts";
import { type SettledSum, withOther } from "../../domain/settlements/settlement-line.ts";
import { lastDayDue } from "../../domain/settlements/working-days.ts";
import { addDays, shopDay, spanOfDays, startOfShopDay } from "../../domain/shop-day.ts";
import type { Reader } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import type { Cursor } from "../http/pagination.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { LOOKED_FOR_DAYS } from "./review-settlements.ts";

type Found = { id: string; at: number; view: SettlementView };
const MAX_LATE = 50;

/** Settlements, newest first, continuing after a cursor. */
export async function settlementsBefore(
	reader: Reader,
	{ after, limit }: { after: Cursor | undefined; limit: number },
): Promise<Found[]> {
	let query = sums(reader);
	if (after) query = query.having(sql<boolean>`(max(settled_at), settlement_id) < (${after.at}, ${after.id})`);
	const rows = await query
		.orderBy(sql`max(settled_at)`, "desc")
		.orderBy("settlement_id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({ id: row.settlement_id, at: Number(row.at), view: viewOf(row) }));
}

/** The settlements in this span (end exclusive), oldest first. */
export async function settlementsBetween(
	reader: Reader,
	{ start, end }: { start: number; end: number },
): Promise<SettlementView[]> {
	const rows = await sums(reader)
		.having(sql<boolean>`max(settled_at) >= ${start} and max(settled_at) < ${end}`)
		.orderBy(sql`max(settled_at)`)
		.orderBy("settlement_id")
		.execute();
	return rows.map(viewOf);
}

/** One settlement with its lines; null if no report has it. */
export async function settlementOf(
	reader: Reader,
	id: string,
): Promise<{ settlement: SettlementView; lines: SettlementLineView[] } | null> {
	const row = await sums(reader).where("settlement_id", "=", id).executeTakeFirst();
	if (!row) return null;
	const lines = await reader
		.selectFrom("settlement_lines")
		.leftJoin("payments", "payments.id", "settlement_lines.entity_id")
		.leftJoin("refunds", "refunds.provider_refund_id", "settlement_lines.entity_id")
		.leftJoin("payments as refunded", "refunded.id", "refunds.payment_id")
		.leftJoin("orders", (join) =>
			join.on("orders.id", "=", sql<string>`coalesce(payments.order_id, refunded.order_id)`),
		)
		.selectAll("settlement_lines")
		.select(sql<number | null>`coalesce(payments.amount_paise, refunds.amount_paise)`.as("ours"))
		.select(["orders.id as order_id", "orders.order_number"])
		.where("settlement_lines.settlement_id", "=", id)
		.orderBy("settlement_lines.entity_id")
		.execute();
	return {
		settlement: viewOf(row),
		lines: lines.map((line) => ({
			_id: line.entity_id,
			type: line.type,
			amount: rupeesOf(line.amount_paise),
			fee: rupeesOf(line.fee_paise),
			gst: rupeesOf(line.gst_paise),
			net: rupeesOf(Number(line.credit_paise) - Number(line.debit_paise)),
			state: stateOf(line),
			ours: line.ours === null ? null : rupeesOf(line.ours),
			order: line.order_id === null ? null : { _id: line.order_id, orderId: line.order_number ?? "" },
		})),
	};
}

/** Payments that are in no settlement, since the first known one, and those of them that should be in one. */
export async function waitingFor(reader: Reader, now: number) {
	const first = await reader
		.selectFrom("settlement_lines")
		.select(({ fn }) => fn.min("settled_at").as("at"))
		.executeTakeFirst();
	if (first?.at == null) return { waiting: { count: 0, amount: 0 }, late: [] };
	const { date: today } = shopDay(now);
	const from = Math.max(Number(first.at), startOfShopDay(addDays(today, -LOOKED_FOR_DAYS)));
	const open = reader
		.selectFrom("payments")
		.leftJoin("settlement_lines", "settlement_lines.entity_id", "payments.id")
		.where("payments.received_at", ">=", from)
		.where("payments.currency", "=", "INR")
		.where("settlement_lines.entity_id", "is", null);
	const sum = await open
		.select(({ fn }) => fn.countAll().as("count"))
		.select(sumOf("payments.amount_paise").as("paise"))
		.executeTakeFirstOrThrow();
	// What is due today may still come.
	const dueUntil = spanOfDays(lastDayDue(addDays(today, -1))).end;
	const late = await open
		.leftJoin("orders", "orders.id", "payments.order_id")
		.select(["payments.id", "payments.amount_paise", "payments.received_at"])
		.select(["orders.id as order_id", "orders.order_number"])
		.where("payments.received_at", "<", dueUntil)
		.orderBy("payments.received_at")
		.orderBy("payments.id")
		.limit(MAX_LATE)
		.execute();
	return {
		waiting: { count: Number(sum.count), amount: rupeesOf(sum.paise) },
		late: late.map((row) => ({
			_id: row.id,
			amount: rupeesOf(row.amount_paise),
			at: isoTime(Number(row.received_at)),
			order: row.order_id === null ? null : { _id: row.order_id, orderId: row.order_number ?? "" },
		})),
	};
}

/** The latest fetch or import. */
export async function lastImport(reader: Reader) {
	const row = await reader
		.selectFrom("settlement_imports")
		.selectAll()
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!row) return null;
	const at = isoTime(row.at);
	return { at, by: row.imported_by_name, file: row.file_name, coversUntil: row.covers_until };
}

/** Totals of lines in rupees with paise. */
export function settledView({ payments, refunds, fees, gst, other, net }: SettledSum): Settled {
	const inRupees = ({ count, amount }: { count: number; amount: number }) => ({ count, amount: rupeesOf(amount) });
	return {
		payments: inRupees(payments),
		refunds: inRupees(refunds),
		fees: rupeesOf(fees),
		gst: rupeesOf(gst),
		other: rupeesOf(other),
		net: rupeesOf(net),
	};
}

function sums(reader: Reader) {
	return reader
		.selectFrom("settlement_lines")
		.groupBy("settlement_id")
		.select("settlement_id")
		.select(({ fn }) => [fn.max("settled_at").as("at"), fn.max("utr").as("utr")])
		.select([
			sumOf(sql`case when type = 'payment' then 1 else 0 end`).as("payments"),
			sumOf(sql`case when type = 'payment' then amount_paise else 0 end`).as("paid"),
			sumOf(sql`case when type = 'refund' then 1 else 0 end`).as("refunds"),
			sumOf(sql`case when type = 'refund' then amount_paise else 0 end`).as("refunded"),
			sumOf("fee_paise").as("fees"),
			sumOf("gst_paise").as("gst"),
			sumOf(sql`credit_paise - debit_paise`).as("net"),
			sumOf(sql`1 - is_matched`).as("unmatched"),
		]);
}

type Row = Awaited<ReturnType<ReturnType<typeof sums>["execute"]>>[number];

function viewOf(row: Row): SettlementView {
	const sum = withOther({
		payments: { count: row.payments, amount: row.paid },
		refunds: { count: row.refunds, amount: row.refunded },
		fees: row.fees,
		gst: row.gst,
		net: row.net,
	});
	return {
		_id: row.settlement_id,
		at: isoTime(Number(row.at)),
		utr: row.utr,
		unmatched: row.unmatched,
		...settledView(sum),
	};
}

function stateOf(line: { type: string; is_matched: number; ours: number | null }): SettlementLineView["state"] {
	if (line.type !== "payment" && line.type !== "refund") return "adjustment";
	if (line.is_matched === 1) return "matched";
	return line.ours === null ? "unknown" : "other-amount";
}

function rupeesOf(paise: number): number {
	return Number(paise) / 100;
}
