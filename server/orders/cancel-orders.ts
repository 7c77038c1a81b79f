import type { CancelledOrders, NotCancelledCode } from "../../contract/order-steps.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { moveOrder } from "./move-order.ts";
import { lockOrder } from "./order-store.ts";

/** At most this many at a time: customers who order meanwhile need the storage as well. */
const BATCH_SIZE = 4;

type CancelOrdersRefusal = RefusalOf<"confirm-first" | "signed-out">;

/**
 * Cancels each of these orders for one reason, as a status change would, refunds included; returns which were cancelled
 * and why the others were not. Delivered orders are left alone: they must be cancelled one by one. Refuses with
 * `confirm-first`, before anything is cancelled, if the refunds together exceed what may be refunded without
 * confirmation.
 */
export async function cancelOrders(
	shop: Shop,
	admin: Caller,
	ids: readonly string[],
	reason: string,
): Promise<Result<CancelledOrders, CancelOrdersRefusal>> {
	const asked = [...new Set(ids)];
	const confirmed = await shop.storage.write(async (tx) => {
		for (const { beforeCancelling } of shop.orderEffects) {
			const allowed = await beforeCancelling?.(shop, tx, admin, asked);
			if (allowed && !allowed.ok) return allowed;
		}
		return ok(null);
	});
	if (!confirmed.ok) return confirmed;
	const done: CancelledOrders = { cancelled: [], refused: [] };
	for (let next = 0; next < asked.length; next += BATCH_SIZE) {
		const some = asked.slice(next, next + BATCH_SIZE);
		const outcomes = await Promise.all(some.map((id) => cancelOne(shop, admin, id, reason)));
		outcomes.forEach((outcome, place) => {
			const id = some[place] ?? "";
			if (outcome.ok) done.cancelled.push(id);
			else done.refused.push({ id, code: outcome.refusal.code });
		});
	}
	return ok(done);
}

type CancelOneRefusal = RefusalOf<NotCancelledCode>;

function cancelOne(shop: Shop, admin: Caller, id: string, reason: string): Promise<Result<null, CancelOneRefusal>> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if (order.status === "Cancelled") return refuse({ code: "already-cancelled" });
		if (order.status === "Delivered") return refuse({ code: "already-delivered" });
		const moved = await moveOrder(shop, tx, admin, order, { to: "Cancelled", reason });
		return moved.ok ? ok(null) : moved;
	});
}
