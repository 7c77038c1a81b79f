import type { z } from "zod";
import type { invoiceSchema } from "../../contract/orders.ts";
import { rupees } from "../../domain/money.ts";
import { refundedOf } from "../../domain/payments/order-money.ts";
import { ok } from "../../domain/result.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { type ShopDay, shopDay } from "../../domain/shop-day.ts";
import type { OrderEffect } from "./order-effects.ts";
import { nextNumber, type OrderRecord } from "./order-store.ts";
import { paymentOnDeliveryOf } from "./payment-on-delivery.ts";

/** Restaurant service (facts 5.2). */
const SAC = "996331";

/**
 * The series of a financial year, 1 April to 31 March of the shop's calendar: consecutive, unique, at most 16
 * characters (rule 46).
 */
export function invoiceSeries(day: ShopDay): { name: string; number(serial: number): string } {
	const [year = 0, month = 0] = day.date.split("-").map(Number);
	const first = month >= 4 ? year : year - 1;
	const years = `${two(first)}-${two(first + 1)}`;
	return {
		name: `invoice ${years}`,
		number: (serial) => `HB/${years}/${String(serial).padStart(6, "0")}`,
	};
}

/** An order has an invoice once it is delivered, under the next number of the year. */
export const numberInvoice: OrderEffect = {
	async before(_shop, tx, { order, to, now }) {
		if (to !== "Delivered" || order.invoice_number !== null) return ok({});
		const { name, number } = invoiceSeries(shopDay(now));
		return ok({ invoice_number: number(await nextNumber(tx, name, 1)) });
	},
};

/** The data of an order's GST invoice; GST falls on the food and splits into equal halves. */
export function invoiceOf(order: OrderRecord, settings: ShopSettings): z.infer<typeof invoiceSchema> {
	const half = { percent: order.gst_rate_percent / 2, amount: order.gst_rupees / 2 };
	return {
		invoiceNumber: order.invoice_number,
		date: new Date(order.delivered_at ?? order.placed_at).toISOString(),
		supplier: {
			name: settings.shopName,
			address: settings.address,
			gstin: settings.gstin,
			fssai: settings.fssai,
			phone: settings.phones[0] ?? "",
		},
		recipient: { name: order.customer_name, address: order.delivery_address, phone: order.phone },
		...(order.fulfilment === "pickup" && { fulfilment: order.fulfilment }),
		orderId: order.order_number,
		orderDate: new Date(order.placed_at).toISOString(),
		status: order.status,
		paymentMethod: order.payment_method,
		paymentState: order.payment_state,
		doorPayment: order.status === "Delivered" ? paymentOnDeliveryOf(order) : null,
		givenBack: givenBack(order),
		sac: SAC,
		lines: order.lines.map(({ name, name_ta, size, quantity, price_rupees }) => {
			const price = rupees(price_rupees);
			return { name, nameTa: name_ta, size, quantity, price, lineTotal: rupees(price * quantity) };
		}),
		taxableValue: rupees(order.subtotal_rupees),
		taxes: [
			{ head: "CGST", ...half },
			{ head: "SGST", ...half },
		],
		deliveryFee: rupees(order.delivery_fee_rupees),
		tip: rupees(order.tip_rupees),
		totalAmount: rupees(order.total_rupees),
		reverseCharge: false,
	};
}

/** Of the total that the bill says: what a change of the order has saved is in it already. */
function givenBack({ refunds, manualRefunds, payment, total_rupees, collect_rupees }: OrderRecord): number {
	return refundedOf(
		{ total: total_rupees, paidPaise: payment?.amount_paise ?? null, collect: collect_rupees },
		{
			online: refunds.map(({ amount_paise: amountPaise, state }) => ({ amountPaise, state })),
			byHand: manualRefunds.map(({ amount_rupees }) => amount_rupees),
		},
	);
}

function two(year: number): string {
	return String(year % 100).padStart(2, "0");
}
