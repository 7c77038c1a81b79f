import { sql } from "kysely";
import type { PaymentOnDeliveryRow } from "../../contract/payments-on-delivery.ts";
import { rupees } from "../../domain/money.ts";
import type { PaymentOnDeliveryState } from "../../domain/payments/payment-on-delivery.ts";
import { upiReference } from "../../domain/payments/upi-link.ts";
import { singleLine } from "../../domain/text/single-line.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import type { Reader } from "../db/storage.ts";
import { sumOf } from "../db/sum-of.ts";
import type { Cursor } from "../http/pagination.ts";
import { IS_PAID_ON_DELIVERY, PAID_ON_DELIVERY } from "../orders/payment-on-delivery.ts";
import { isoTime } from "../runtime/iso-time.ts";

type Found = { id: string; at: number; row: PaymentOnDeliveryRow };

/** UPI payments on delivery in this state, newest first, for delivered orders; undone deliveries don't count. */
export async function listPaymentsOnDelivery(
	reader: Reader,
	{ state, after, limit }: { state: PaymentOnDeliveryState; after: Cursor | undefined; limit: number },
): Promise<Found[]> {
	const { rows } =
		after === undefined
			? await newestInState(reader, { state, limit })
			: { rows: await inState(reader, { state, after, limit }).execute() };
	return rows.map((row) => ({
		id: row.id,
		at: row.collected_at ?? 0,
		row: {
			_id: row.id,
			orderId: row.order_number,
			reference: upiReference(row.order_number),
			customerName: singleLine(row.customer_name),
			phoneNumber: row.phone,
			amount: rupees(row.amount),
			doorPayment: { method: "upi", state },
			collectedAt: isoTime(row.collected_at ?? 0),
			rider:
				row.collected_by === null || row.rider_name === null
					? null
					: { _id: row.collected_by, name: row.rider_name },
		},
	}));
}

/** Each page of the admin asks whether there are any. */
const newestInState = compiledOnce((on, asked: { state: PaymentOnDeliveryState; limit: number }) =>
	inState(on, { state: asked.state, limit: asked.limit }),
);

function inState(
	reader: Reader,
	{ state, after, limit }: { state: PaymentOnDeliveryState; after?: Cursor | undefined; limit: number },
) {
	const query = byUpi(reader)
		.leftJoin("accounts", "accounts.id", "deliveries.collected_by")
		.select([
			"orders.id",
			"orders.order_number",
			"orders.customer_name",
			"orders.phone",
			PAID_ON_DELIVERY.as("amount"),
			"deliveries.collected_at",
			"deliveries.collected_by",
			"accounts.name as rider_name",
		])
		.where("deliveries.door_payment_state", "=", state)
		.orderBy("deliveries.collected_at", "desc")
		.orderBy("deliveries.order_id", "desc")
		.limit(limit);
	return after
		? query.where(sql<boolean>`(deliveries.collected_at, deliveries.order_id) < (${after.at}, ${after.id})`)
		: query;
}

/** How many are still to be looked for, and their amount. */
export async function unverifiedPayments(reader: Reader): Promise<{ count: number; amount: number }> {
	const [sums] = (await unverifiedSummed(reader, {})).rows;
	return { count: Number(sums?.count ?? 0), amount: sums?.amount ?? 0 };
}

const unverifiedSummed = compiledOnce((on) =>
	byUpi(on)
		.select(({ fn }) => [fn.countAll().as("count"), sumOf(PAID_ON_DELIVERY).as("amount")])
		.where("deliveries.door_payment_state", "=", "unverified"),
);

/** The method is written exactly as in the index `deliveries_by_upi`, or that would not be used. */
function byUpi(reader: Reader) {
	return reader
		.selectFrom("deliveries")
		.innerJoin("orders", "orders.id", "deliveries.order_id")
		.where(sql<boolean>`deliveries.door_payment = 'upi'`)
		.where("orders.status", "=", "Delivered")
		.where(IS_PAID_ON_DELIVERY);
}
