import type { RefusalOf } from "../../contract/refusals.ts";
import { isActive } from "../../domain/orders/order-status.ts";
import { delayedTo } from "../../domain/orders/promise.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { aboutOrder } from "./about-order.ts";
import { permittedStep } from "./move-order.ts";
import { lockOrder, type OrderRecord, recordOf, updatingOrder } from "./order-store.ts";

type DelayOrderRefusal = RefusalOf<
	"order-not-found" | "order-ended" | "promise-changed" | "moved-meanwhile" | "not-permitted"
>;

/**
 * Promises an order that is under way for so many minutes later; its customer is told, with the reason (specification
 * 5.9).
 */
export function delayOrder(
	shop: Shop,
	staff: Caller,
	id: string,
	{ minutes, reason, promisedAt: seen }: { minutes: number; reason: string; promisedAt?: string | null | undefined },
): Promise<Result<OrderRecord, DelayOrderRefusal>> {
	return shop.storage.write(async (tx): Promise<Result<OrderRecord, DelayOrderRefusal>> => {
		const order = await lockOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if (!isActive(order.status)) return refuse({ code: "order-ended", status: order.status });
		// Whoever only has the kitchen says nothing of what has left it.
		const permitted = permittedStep(staff, order.status, order.status);
		if (!permitted.ok) return permitted;
		const isAsSeen = seen === undefined || (seen && Date.parse(seen)) === order.promised_at;
		if (!isAsSeen) return refuse({ code: "promise-changed" });
		const now = shop.clock.now();
		const promisedAt = delayedTo(order.promised_at, minutes, now, order.due_until);
		const change = { promised_at: promisedAt, delay_reason: reason || null, updated_at: now };
		const delayed = await recordOf(tx, await updatingOrder(tx, order, change).executeTakeFirstOrThrow());
		await appendEvent(tx, {
			kind: "order-delayed",
			...aboutOrder(order, staff, now),
			detail: {
				before: { promisedAt: order.promised_at === null ? null : isoTime(order.promised_at) },
				after: { promisedAt: isoTime(promisedAt) },
				...(reason && { reason }),
			},
		});
		return ok(delayed);
	});
}
