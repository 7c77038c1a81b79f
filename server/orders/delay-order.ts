import type { RefusalOf } from "../../contract/refusals.ts";
import { isInKitchen } from "../../domain/orders/kitchen-step.ts";
import { isActive } from "../../domain/orders/order-status.ts";
import { delayedTo, movesPromise } from "../../domain/orders/promised-time.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { aboutOrder } from "./event-about-order.ts";
import { type OrderRecord, recordOf, updatingOrder } from "./order-store.ts";
import { lockedStepByKey, type StepByKey } from "./step-by-key.ts";

type DelayOrderRefusal = RefusalOf<
	"order-not-found" | "order-ended" | "promise-changed" | "promise-at-limit" | "not-permitted" | "key-reused"
>;

type WantedDelay = {
	minutes: number;
	reason: string;
	/** The promised time that the caller saw. */
	promisedAt?: string | null | undefined;
	/** The idempotency key, so that repeating the same delay has no effect. */
	key?: string | undefined;
};

/**
 * Promises an order in progress for this many minutes later; the customer is told, with the reason (specification
 * 5.9).
 */
export function delayOrder(
	shop: Shop,
	staff: Caller,
	id: string,
	{ minutes, reason, promisedAt: seen, key }: WantedDelay,
): Promise<Result<StepByKey, DelayOrderRefusal>> {
	const once = { route: "staff", key, request: { minutes, reason, promisedAt: seen } } as const;
	return lockedStepByKey(
		shop,
		staff,
		id,
		once,
		async (tx, order): Promise<Result<OrderRecord, DelayOrderRefusal>> => {
			if (!isActive(order.status)) return refuse({ code: "order-ended", status: order.status });
			// A role with only the kitchen cannot delay an order that has left it.
			if (!may(staff.staffRole, "orders:manage") && !isInKitchen(order.status))
				return refuse({ code: "not-permitted" });
			const isAsSeen = seen === undefined || (seen && Date.parse(seen)) === order.promised_at;
			if (!isAsSeen) return refuse({ code: "promise-changed" });
			const now = shop.clock.now();
			const promisedAt = delayedTo(order.promised_at, minutes, now, order.due_until);
			if (!movesPromise(promisedAt, order.promised_at)) return refuse({ code: "promise-at-limit" });
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
		},
	);
}
