import type { OrderView } from "../../../contract/order-schemas.ts";
import { cancellation } from "../../../domain/orders/cancellation.ts";
import { isMadeByStaff } from "../../../domain/orders/order-source.ts";

/**
 * Whether the customer may cancel now, by the shop's own rule; the window is the one the order was placed under, and is
 * over if the shop names no end for it.
 */
export function cancelVerdict(
	order: Pick<OrderView, "status" | "orderDate" | "cancellableUntil" | "prebookingId" | "kitchenAt" | "source">,
	now: number,
	shop: { cancelUnanswered: boolean },
) {
	const { status, orderDate, cancellableUntil, prebookingId, kitchenAt, source } = order;
	const placedAt = Date.parse(orderDate);
	const until = cancellableUntil === null ? placedAt : Date.parse(cancellableUntil);
	return cancellation(
		{
			...{ status, placedAt, cancelWindowSeconds: (until - placedAt) / 1000 },
			isFreeUnanswered: shop.cancelUnanswered,
			isMadeByStaff: isMadeByStaff(source, prebookingId),
			kitchenAt: kitchenAt ? Date.parse(kitchenAt) : null,
		},
		now,
	);
}
