import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { acknowledged } from "./acknowledge-orders.ts";
import { aboutOrder } from "./event-about-order.ts";
import { lockOrder, type OrderRecord, readOrder, recordOf, updatingOrder } from "./order-store.ts";

/**
 * Hides an order from the admin's list, or shows it again; the customer still sees it, and figures still count it
 * (specification 5.6).
 */
export function hideOrder(
	shop: Shop,
	admin: Caller,
	id: string,
	hidden: boolean,
): Promise<Result<OrderRecord, RefusalOf<"order-not-found">>> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if ((order.hidden_at !== null) === hidden) return ok(await readOrder(tx, order.id));
		const now = shop.clock.now();
		const change = {
			hidden_at: hidden ? now : null,
			updated_at: now,
			// A hidden order counts as seen.
			...(hidden && order.is_new === 1 && acknowledged(now)),
		};
		const written = await updatingOrder(tx, order, change).executeTakeFirstOrThrow();
		const after = await recordOf(tx, written);
		await appendEvent(tx, {
			kind: hidden ? "order-hidden" : "order-shown",
			...aboutOrder(order, admin, now),
			detail: { before: { hidden: !hidden }, after: { hidden } },
		});
		return ok(after);
	});
}
