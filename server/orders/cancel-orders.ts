import type { CancelledOrders, NotCancelledCode } from "../../contract/order-steps.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { moveOrder } from "./move-order.ts";
import { lockOrder } from "./order-store.ts";

/** At most this many at a time: customers who order meanwhile need the storage as well. */
const BATCH_SIZE = 4;

type Selected = {
	ids: readonly string[];
	/** What was shown as the total of each, in whole rupees. */
	totalAmounts?: readonly number[] | undefined;
	reason: string;
};
type CancelOrdersRefusal = RefusalOf<"confirm-first" | "signed-out">;

/**
 * Cancels each of these orders for one reason, as a status change would, refunds included; returns which were cancelled
 * and why the others were not. Delivered orders are left alone, as they must be cancelled one by one, and those whose
 * total is no longer the one shown. Refuses with `confirm-first`, before anything is cancelled, if the refunds together
 * exceed what may be refunded without confirmation.
 */
export async function cancelOrders(
	shop: Shop,
	admin: Caller,
	{ ids, totalAmounts, reason }: Selected,
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
		const outcomes = await Promise.all(
			some.map((id) => cancelOne(shop, admin, id, { total: totalAmounts?.[ids.indexOf(id)], reason })),
		);
		outcomes.forEach((outcome, place) => {
			const id = some[place] ?? "";
			if (outcome.ok) done.cancelled.push(id);
			else done.refused.push({ id, code: outcome.refusal.code });
		});
	}
	return ok(done);
}

type CancelOneRefusal = RefusalOf<NotCancelledCode>;

function cancelOne(
	shop: Shop,
	admin: Caller,
	id: string,
	{ total, reason }: { total: number | undefined; reason: string },
): Promise<Result<null, CancelOneRefusal>> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if (order.status === "Cancelled") return refuse({ code: "already-cancelled" });
		if (order.status === "Delivered") return refuse({ code: "already-delivered" });
		if (total !== undefined && order.total_rupees !== total)
			return refuse({ code: "amount-changed", amount: order.total_rupees });
		const moved = await moveOrder(shop, tx, admin, order, { to: "Cancelled", reason });
		return moved.ok ? ok(null) : moved;
	});
}
