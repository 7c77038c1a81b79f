import type { OrderStatus } from "../orders/order-status.ts";
import { ok, type Result, refuse } from "../result.ts";

/** An order is rated once, and only after delivery (specification 11.3). */
export function mayRate(order: {
	status: OrderStatus;
	hasFeedback: boolean;
}): Result<null, { code: "rated-already" | "not-delivered" }> {
	if (order.hasFeedback) return refuse({ code: "rated-already" });
	return order.status === "Delivered" ? ok(null) : refuse({ code: "not-delivered" });
}
