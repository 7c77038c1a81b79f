import type { OrderView } from "../../../contract/order-schemas.ts";
import { isActive } from "../../../domain/orders/order-status.ts";

type Seen = Pick<OrderView, "_id" | "status">;

/** The orders that were in progress at the last look and have been delivered since; none at the first look. */
export function newlyDelivered<Order extends Seen>(before: readonly Seen[] | null, now: readonly Order[]): Order[] {
	const underWay = new Set(before?.filter(({ status }) => isActive(status)).map(({ _id }) => _id));
	return now.filter(({ _id, status }) => status === "Delivered" && underWay.has(_id));
}
