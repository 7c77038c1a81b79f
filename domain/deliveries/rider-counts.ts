import type { OrderStatus } from "../orders/order-status.ts";

type Shown = { status: OrderStatus; isMine: boolean };

/** The counts of a rider's dashboard (specification 9.1): orders that wait, that are with the rider, and delivered. */
export function riderCounts(orders: readonly Shown[]) {
	const counts = { pending: 0, outForDelivery: 0, delivered: 0 };
	for (const order of orders) counts[countOf(order)] += 1;
	return counts;
}

function countOf({ status, isMine }: Shown): "pending" | "outForDelivery" | "delivered" {
	if (status === "Delivered") return "delivered";
	return isMine ? "outForDelivery" : "pending";
}
