import { mayMove } from "../orders/order-moves.ts";
import { isActive, type OrderStatus } from "../orders/order-status.ts";
import { ok, type Result, refuse } from "../result.ts";

type RiderStepRefusal =
	| { code: "not-a-riders-step" }
	| { code: "order-taken"; riderId: string }
	| { code: "not-picked-up" }
	| { code: "moved-meanwhile"; status: OrderStatus };

/**
 * 'Pick Up' and 'Mark as Delivered' (specification 9.2). Picking up binds an order to one rider: no other rider picks
 * it up or delivers it until it is back at the counter. A rider may take over an order that left without a rider.
 * Repeating a completed step is `done`.
 */
export function riderStep(
	order: { status: OrderStatus; riderId: string | null },
	riderId: string,
	to: OrderStatus,
): Result<"move" | "done", RiderStepRefusal> {
	if (to !== "Out for Delivery" && to !== "Delivered") return refuse({ code: "not-a-riders-step" });
	if (order.status === "Cancelled") return refuse({ code: "moved-meanwhile", status: order.status });
	if (order.riderId !== null && order.riderId !== riderId)
		return refuse({ code: "order-taken", riderId: order.riderId });
	const isMine = order.riderId === riderId;
	if (isMine && order.status === to) return ok("done");
	const isLeftAlone = order.status === "Out for Delivery" && !isMine;
	if (to === "Out for Delivery" && isLeftAlone) return ok("move");
	if (to === "Delivered" && !isMine && isActive(order.status)) return refuse({ code: "not-picked-up" });
	if (mayMove("rider", order.status, to)) return ok("move");
	return refuse(
		isActive(order.status) ? { code: "not-picked-up" } : { code: "moved-meanwhile", status: order.status },
	);
}
