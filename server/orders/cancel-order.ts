import type { RefusalOf } from "../../contract/refusals.ts";
import { cancellation } from "../../domain/orders/cancellation.ts";
import { isMadeByStaff } from "../../domain/orders/order-source.ts";
import { type Result, refuse } from "../../domain/result.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { wasEverDelivered } from "./ever-delivered.ts";
import { type MoveOrderRefusal, moveOrder } from "./move-order.ts";
import { lockOrder, notFor, type OrderRecord } from "./order-store.ts";

type CancelOrderRefusal =
	| MoveOrderRefusal
	| RefusalOf<"order-not-found" | "not-your-order" | "already-cancelled" | "too-far-along" | "window-passed">;

/**
 * The customer cancels their own order: while Pending or Confirmed, and inside the window by the server's clock, or
 * while nobody answers it, if the shop allows that.
 */
export function cancelOrder(
	shop: Shop,
	customer: Caller,
	id: string,
): Promise<Result<OrderRecord, CancelOrderRefusal>> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if (order.customer_id !== customer.accountId) return refuse(notFor(order, id));
		const windowSeconds = order.cancel_window_seconds;
		const now = shop.clock.now();
		const timing = {
			status: order.status,
			placedAt: order.placed_at,
			cancelWindowSeconds: windowSeconds,
			isMadeByStaff: isMadeByStaff(order.source, order.prebooking_id),
			kitchenAt: order.kitchen_at,
		};
		const inWindow = cancellation(timing, now);
		// The shop's settings are read only when needed.
		const verdict = inWindow.ok
			? inWindow
			: cancellation(
					{ ...timing, isFreeUnanswered: (await shop.cache.within(tx)).settings.cancelUnanswered },
					now,
				);
		if (!verdict.ok) {
			const { refusal } = verdict;
			if (refusal.code !== "window-passed") return refuse(refusal);
			return refuse({ code: "window-passed", ...(order.prebooking_id === null && { windowSeconds }) });
		}
		// A delivered order was eaten, even if staff have moved it back.
		if (await wasEverDelivered(tx, order)) return refuse({ code: "too-far-along", status: "Delivered" });
		return moveOrder(shop, tx, customer, order, { to: "Cancelled" });
	});
}
