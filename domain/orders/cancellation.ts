import { isFromBeforePutBack } from "../clock.ts";
import { ok, type Result, refuse } from "../result.ts";
import { mayMove } from "./order-moves.ts";
import type { OrderStatus } from "./order-status.ts";
import { isUnanswered } from "./unanswered.ts";

type CancellationRefusal =
	| { code: "already-cancelled" }
	| { code: "too-far-along"; status: OrderStatus }
	| { code: "window-passed"; at: number };

/** What decides whether an order can be cancelled; times are epoch ms by the server's clock. */
type Cancellable = {
	status: OrderStatus;
	placedAt: number;
	cancelWindowSeconds: number;
	/** Whether the shop lets customers cancel unanswered orders. */
	isFreeUnanswered?: boolean;
	/** An order made by staff counts as answered. */
	isMadeByStaff?: boolean;
	/** When an order for a chosen time goes to the kitchen. */
	kitchenAt?: number | null;
};

/**
 * A customer may cancel while Pending or Confirmed and within the window (seconds, its last instant included) after
 * placing (specification 5.5). If the shop allows it, an unanswered order can be cancelled after that too, until it is
 * accepted: `until` is null then (specification 5.10).
 */
export function cancellation(order: Cancellable, now: number): Result<{ until: number | null }, CancellationRefusal> {
	if (order.status === "Cancelled") return refuse({ code: "already-cancelled" });
	if (!mayMove("customer", order.status, "Cancelled")) {
		return refuse({ code: "too-far-along", status: order.status });
	}
	const until = order.placedAt + order.cancelWindowSeconds * 1000;
	if (now <= until && !isFromBeforePutBack(order.placedAt, now)) return ok({ until });
	const { isFreeUnanswered = false, isMadeByStaff = false } = order;
	if (isFreeUnanswered && isUnanswered({ ...order, isMadeByStaff }, now)) return ok({ until: null });
	return refuse({ code: "window-passed", at: until });
}
