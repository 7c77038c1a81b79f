import { ORDERS_OF_A_REGULAR, USUAL_OF_ORDERS, usualOrder } from "../../domain/orders/usual-order.ts";
import { addressLine } from "../../domain/text/single-line.ts";
import type { Reader } from "../db/storage.ts";
import { orderedLines } from "./purchase-view.ts";

/** Cancelled and active orders lie between those that count. */
const ORDERS_READ = USUAL_OF_ORDERS + 10;

/**
 * What a customer usually orders, as last sold, with the last order's address and payment method; null for an
 * occasional customer (`domain/orders/usual-order.ts`).
 */
export async function usualOf(reader: Reader, customerId: string, now: number) {
	const orders = await reader
		.selectFrom("orders")
		.select(["id", "status", "placed_at as placedAt", "delivery_address", "payment_method"])
		.where("customer_id", "=", customerId)
		.orderBy("placed_at", "desc")
		.orderBy("id", "desc")
		.limit(ORDERS_READ)
		.execute();
	const last = orders.find(({ status }) => status !== "Cancelled");
	const delivered = orders.filter(({ status }) => status === "Delivered");
	// Most have ordered too little for a habit: nothing more is read for them.
	if (!last || delivered.length < ORDERS_OF_A_REGULAR) return null;
	const ids = delivered.map(({ id }) => id);
	const lines = await reader
		.selectFrom("order_lines")
		.selectAll()
		.where("order_id", "in", ids)
		.orderBy("position")
		.execute();
	const linesOf = Map.groupBy(lines, (line) => line.order_id);
	const withLines = delivered.map((order) => ({
		...order,
		lines: (linesOf.get(order.id) ?? []).map((line) => ({ ...line, dishId: line.dish_id })),
	}));
	const usual = usualOrder(withLines, now);
	if (!usual) return null;
	return {
		items: orderedLines(usual.lines),
		deliveryAddress: addressLine(last.delivery_address),
		paymentMethod: last.payment_method,
	};
}
