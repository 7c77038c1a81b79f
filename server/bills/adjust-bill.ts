import { sql } from "kysely";
import {
	amountsDue,
	type BillAmounts,
	type BillNote,
	type NoteCause,
	noteBetween,
	totalOf,
} from "../../domain/bills/bill-amounts.ts";
import { documentSeries } from "../../domain/bills/document-series.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { nextInSeries } from "../db/next-in-series.ts";
import type { Tx } from "../db/storage.ts";
import type { OrderEffect } from "../orders/order-effect.ts";
import type { OrderRow } from "../orders/order-store.ts";

/** The parts of an order that its bill follows. */
type BilledOrder = Pick<
	OrderRow,
	| "id"
	| "subtotal_rupees"
	| "gst_rupees"
	| "gst_rate_percent"
	| "prices_include_gst"
	| "delivery_fee_rupees"
	| "tip_rupees"
	| "refunded_rupees"
	| "invoice_number"
> & { status: OrderStatus };

/**
 * The effect of a status change on an issued bill: cancelling issues a credit note for all of it; delivering again, a
 * debit note that restores it. Refunds from before the delivery get their credit note with the bill. Other changes
 * leave the bill alone until the order's outcome is known.
 */
export const adjustBillAtStep: OrderEffect = {
	async after(_shop, tx, { order, to, now }) {
		const isIssuedNow = order.invoice_number === null;
		if (to === "Delivered") {
			if (isIssuedNow && order.refunded_rupees === 0) return false;
			await adjustBill(tx, { ...order, status: to }, isIssuedNow ? "refunded" : "delivered-again", now);
		} else if (to === "Cancelled" && !isIssuedNow) {
			await adjustBill(tx, { ...order, status: to }, "cancelled", now);
		}
		return false;
	},
};

/**
 * Issues the credit or debit note that brings the bill to the order's current amount (decision 039), in the transaction
 * of the change. The caller has locked the order.
 */
export async function adjustBill(tx: Tx, order: BilledOrder, cause: NoteCause, now: number): Promise<void> {
	const billed = await billedOf(tx, order.id);
	if (!billed) return;
	const { status, refunded_rupees: refunded } = order;
	const amounts = {
		taxable: order.subtotal_rupees,
		gst: order.gst_rupees,
		deliveryFee: order.delivery_fee_rupees,
		tip: order.tip_rupees,
	};
	const includedPercent = order.prices_include_gst === 1 ? order.gst_rate_percent : null;
	const note = noteBetween(billed, amountsDue({ status, amounts, includedPercent, refunded }));
	if (note) await insertNote(tx, order.id, { ...note, cause }, now);
}

/** The amounts of an order's bill, its notes included. */
async function billedOf(tx: Tx, orderId: string): Promise<BillAmounts | null> {
	const noted = (column: string) =>
		sql<number>`cast(coalesce(${sql.ref(`bills.${column}`)}, 0) + coalesce((
			SELECT sum(CASE WHEN kind = 'credit' THEN -${sql.ref(column)} ELSE ${sql.ref(column)} END)
			FROM bill_notes WHERE bill_notes.order_id = bills.order_id
		), 0) AS bigint)`;
	const row = await tx
		.selectFrom("bills")
		.select([
			noted("taxable_rupees").as("taxable"),
			noted("gst_rupees").as("gst"),
			noted("included_gst_paise").as("includedGst"),
			noted("delivery_fee_rupees").as("deliveryFee"),
			noted("tip_rupees").as("tip"),
		])
		.where("order_id", "=", orderId)
		.executeTakeFirst();
	if (!row) return null;
	return {
		taxable: Number(row.taxable),
		gst: Number(row.gst),
		includedGst: Number(row.includedGst),
		deliveryFee: Number(row.deliveryFee),
		tip: Number(row.tip),
	};
}

async function insertNote(
	tx: Tx,
	orderId: string,
	{ kind, amounts, cause }: BillNote & { cause: NoteCause },
	now: number,
): Promise<void> {
	const day = shopDay(now);
	const { series, counter } = documentSeries(kind, day);
	await tx
		.insertInto("bill_notes")
		.values({
			series,
			serial: nextInSeries(tx, counter),
			order_id: orderId,
			kind,
			cause,
			issued_at: now,
			issued_on: day.date,
			taxable_rupees: amounts.taxable,
			gst_rupees: amounts.gst,
			included_gst_paise: amounts.includedGst,
			delivery_fee_rupees: amounts.deliveryFee,
			tip_rupees: amounts.tip,
			total_rupees: totalOf(amounts),
		})
		.execute();
}
