import type { OrderView } from "../../../contract/orders.ts";
import { cancellation } from "../../../domain/orders/cancellation.ts";

/**
 * Whether the customer may cancel now, by the shop's own rule; the window is the one that the order was placed under.
 */
export function cancelVerdict(
	{ status, orderDate, cancellableUntil }: Pick<OrderView, "status" | "orderDate" | "cancellableUntil">,
	now: number,
	shopWindowSeconds: number,
) {
	const placedAt = Date.parse(orderDate);
	const cancelWindowSeconds =
		cancellableUntil === null ? shopWindowSeconds : (Date.parse(cancellableUntil) - placedAt) / 1000;
	return cancellation({ status, placedAt, cancelWindowSeconds }, now);
}
