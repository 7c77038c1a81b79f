import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { aboutOrder } from "./about-order.ts";
import { acknowledged } from "./acknowledge-orders.ts";
import { lockOrder } from "./lock-order.ts";
import type { OrderRecord } from "./order-store.ts";

/**
 * Hides an order from the admin's list, or shows it again; customer and figures keep it either way (specification 5.6).
 */
export function hideOrder(
	shop: Shop,
	admin: Caller,
	id: string,
	hidden: boolean,
): Promise<Result<OrderRecord, RefusalOf<"order-not-found">>> {
	return shop.storage.write(async (tx): Promise<Result<OrderRecord, RefusalOf<"order-not-found">>> => {
		const order = await lockOrder(shop, tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if ((order.hidden_at !== null) === hidden) return ok(order);
		const now = shop.clock.now();
		const change = {
			hidden_at: hidden ? now : null,
			updated_at: now,
			// What was hidden was seen.
			...(hidden && order.is_new === 1 && acknowledged(now)),
		};
		await tx.updateTable("orders").set(change).where("id", "=", order.id).execute();
		await appendEvent(tx, {
			kind: hidden ? "order-hidden" : "order-shown",
			...aboutOrder(order, admin, now),
			detail: { before: { hidden: !hidden }, after: { hidden } },
		});
		return ok({ ...order, ...change });
	});
}
