import type { OrderView } from "../../../contract/orders.ts";
import { cancellation } from "../../../domain/orders/cancellation.ts";
import { isMadeByStaff } from "../../../domain/orders/order-source.ts";

/**
 * Whether the customer may cancel now, by the shop's own rule; the window is the one that the order was placed under.
 */
export function cancelVerdict(
	order: Pick<OrderView, "status" | "orderDate" | "cancellableUntil" | "prebookingId" | "kitchenAt" | "source">,
	now: number,
	shop: { cancelWindowSeconds: number; cancelUnanswered: boolean },
) {
	const { status, orderDate, cancellableUntil, prebookingId, kitchenAt, source } = order;
	const placedAt = Date.parse(orderDate);
	const cancelWindowSeconds =
		cancellableUntil === null ? shop.cancelWindowSeconds : (Date.parse(cancellableUntil) - placedAt) / 1000;
	return cancellation(
		{
			...{ status, placedAt, cancelWindowSeconds },
			isFreeUnanswered: shop.cancelUnanswered,
			isMadeByStaff: isMadeByStaff(source, prebookingId),
			kitchenAt: kitchenAt ? Date.parse(kitchenAt) : null,
		},
		now,
	);
}
