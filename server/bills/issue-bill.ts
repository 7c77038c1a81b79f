import { sql } from "kysely";
import { documentNumber, documentSeries } from "../../domain/bills/document-series.ts";
import { gstInside } from "../../domain/pricing/gst.ts";
import { ok } from "../../domain/result.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import { isPostgres } from "../db/is-postgres.ts";
import { jsonRows } from "../db/json-rows.ts";
import { nextInSeries } from "../db/next-in-series.ts";
import type { OrderEffect } from "../orders/order-effect.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { LINE_COLUMNS, recipientText, type Supplier } from "./bill-store.ts";

/** Restaurant service (facts 5.2). */
export const SAC = "996331";

/**
 * An order gets its bill when it is delivered, under the next number of the year, with all its content (decision 039).
 * One statement takes the number and stores the bill. Runs after every effect that may refuse the step.
 */
export const issueBill: OrderEffect = {
	async before(shop, tx, { order, to, now }) {
		if (to !== "Delivered" || order.invoice_number !== null) return ok({});
		const day = shopDay(now);
		const { series, counter } = documentSeries("bill", day);
		// The settings as this process knows them: a bill made while the owner changes them may have either version.
		const supplier = supplierOf((await shop.cache.known()).settings);
		const [row] = (
			await insertBill(tx, {
				id: order.id,
				series,
				counter,
				now,
				day: day.date,
				supplier: JSON.stringify(supplier),
				recipient: recipientText(recipientOf(order)),
				state: stateCode(supplier.gstin),
				includedGst: includedGstOf(order),
			})
		).rows;
		if (!row) throw new Error(`no bill of ${order.id}`);
		return ok({ invoice_number: documentNumber(series, Number(row.serial)) });
	},
};

/** The GST in paise in the food of an order whose prices include it; null for other orders. */
export function includedGstOf(
	order: Pick<OrderRow, "prices_include_gst" | "subtotal_rupees" | "gst_rate_percent">,
): number | null {
	return order.prices_include_gst === 1 ? gstInside(order.subtotal_rupees, order.gst_rate_percent) : null;
}

/** The supplier of a bill, from the current settings. */
export function supplierOf({ shopName, address, gstin, fssai, phones }: ShopSettings): Supplier {
	return { name: shopName, address, gstin, fssai, phone: phones[0] ?? "" };
}

/** Whom a bill is made out to. */
export function recipientOf({ customer_name, delivery_address, phone }: OrderRow) {
	return { name: customer_name, address: delivery_address, phone };
}

/**
 * The state code of a GSTIN; a restaurant's place of supply is its own, whoever the customer is (IGST Act, section
 * 12(4)).
 */
export function stateCode(gstin: string): string {
	return gstin.slice(0, 2);
}

type BillArguments = {
	id: string;
	series: string;
	counter: string;
	now: number;
	day: string;
	supplier: string;
	recipient: string;
	state: string;
	includedGst: number | null;
};

const insertBill = compiledOnce((tx, bill: BillArguments) => {
	const lines = jsonRows(isPostgres(tx), {
		table: "order_lines",
		columns: LINE_COLUMNS,
		where: "order_lines.order_id = orders.id",
		orderBy: "order_lines.position",
	});
	const query = sql<{ serial: number }>`
		INSERT INTO bills (
			order_id, series, serial, issued_at, issued_on, supplier, recipient, buyer_gstin, buyer_name,
			place_of_supply, sac,
			lines, included_gst_paise,
			gst_rate_percent, taxable_rupees, gst_rupees, delivery_fee_rupees, tip_rupees, total_rupees
		)
		SELECT
			id, ${bill.series}, ${nextInSeries(tx, bill.counter)}, ${bill.now}, ${bill.day}, ${bill.supplier},
			${bill.recipient},
			(SELECT gstin FROM order_buyers WHERE order_id = orders.id),
			(SELECT name FROM order_buyers WHERE order_id = orders.id),
			${bill.state}, ${sql.lit(SAC)}, coalesce(${sql.raw(lines)}, '[]'),
			cast(${bill.includedGst} AS bigint),
			gst_rate_percent, subtotal_rupees, gst_rupees, delivery_fee_rupees, tip_rupees, total_rupees
		FROM orders WHERE id = ${bill.id}
		RETURNING serial`;
	return { compile: () => query.compile(tx) };
});
