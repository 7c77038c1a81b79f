import { isFromBeforePutBack } from "../clock.ts";
import { ok, type Result, refuse } from "../result.ts";
import { mayMove } from "./order-moves.ts";
import type { OrderStatus } from "./order-status.ts";

export type CancellationRefusal =
	| { code: "already-cancelled" }
	| { code: "too-far-along"; status: OrderStatus }
	| { code: "window-passed"; at: number };

/**
 * A customer may cancel while Pending or Confirmed and within the window (seconds, its last instant included) after
 * placing; times are epoch ms by the server's clock (specification 5.5).
 */
export function cancellation(
	order: { status: OrderStatus; placedAt: number; cancelWindowSeconds: number },
	now: number,
): Result<{ until: number }, CancellationRefusal> {
	if (order.status === "Cancelled") return refuse({ code: "already-cancelled" });
	if (!mayMove("customer", order.status, "Cancelled")) {
		return refuse({ code: "too-far-along", status: order.status });
	}
	const until = order.placedAt + order.cancelWindowSeconds * 1000;
	return now <= until && !isFromBeforePutBack(order.placedAt, now)
		? ok({ until })
		: refuse({ code: "window-passed", at: until });
}
