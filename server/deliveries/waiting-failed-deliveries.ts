import { type FailedDelivery, MAX_FAILED } from "../../contract/failed-deliveries.ts";
import { rupees } from "../../domain/money.ts";
import { refundable } from "../../domain/payments/order-money.ts";
import { addressLine, singleLine } from "../../domain/text/single-line.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import type { Reader } from "../db/storage.ts";
import { onDelivery } from "../orders/order-views.ts";
import { isoTime } from "../runtime/iso-time.ts";

/** The failed deliveries that wait for an admin's decision, longest waiting first. */
export async function waitingFailedDeliveries(reader: Reader): Promise<FailedDelivery[]> {
	const { rows } = await unansweredFailures(reader, {});
	return rows.map((row) => {
		return {
			_id: row.id,
			orderId: row.order_number,
			customerName: singleLine(row.customer_name),
			phoneNumber: row.phone,
			deliveryAddress: addressLine(row.delivery_address),
			totalAmount: rupees(row.total_rupees),
			paymentMethod: row.payment_method,
			paymentState: row.payment_state,
			customerId: row.customer_id,
			...onDelivery({ ...row, delivery: row }),
			refundable: refundable({
				...{ paidPaise: row.amount_paise ?? 0, returningPaise: row.returning_paise ?? 0 },
				// Nothing was paid at a door that was not opened.
				...{ paidOnDelivery: 0, returnedOnDelivery: 0 },
			}).online,
			reason: singleLine(row.reason),
			at: isoTime(row.at),
			rider:
				row.rider_id === null || row.rider_name === null
					? null
					: { _id: row.rider_id, name: row.rider_name, phone: row.rider_phone ?? "" },
		};
	});
}

const unansweredFailures = compiledOnce((on) =>
	on
		.selectFrom("failed_deliveries")
		.innerJoin("orders", "orders.id", "failed_deliveries.order_id")
		.leftJoin("deliveries", "deliveries.order_id", "orders.id")
		.leftJoin("payments", "payments.order_id", "orders.id")
		.leftJoin("accounts", "accounts.id", "failed_deliveries.rider_id")
		.select([
			"orders.id",
			"orders.order_number",
			"orders.customer_name",
			"orders.phone",
			"orders.delivery_address",
			"orders.total_rupees",
			"orders.payment_method",
			"orders.payment_state",
			"orders.customer_id",
			"orders.status",
			"orders.collect_rupees",
			"orders.found_rupees",
			"orders.paid_at_counter",
			"deliveries.door_payment",
			"deliveries.door_payment_state",
			"payments.amount_paise",
			"payments.returning_paise",
			"failed_deliveries.reason",
			"failed_deliveries.at",
			"failed_deliveries.rider_id",
			"accounts.name as rider_name",
			"accounts.phone as rider_phone",
		])
		.where("failed_deliveries.ended_at", "is", null)
		.where("failed_deliveries.next", "is", null)
		.where("orders.status", "=", "Out for Delivery")
		.orderBy("failed_deliveries.at")
		.orderBy("failed_deliveries.id")
		.limit(MAX_FAILED),
);
