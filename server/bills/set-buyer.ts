import type { RefusalOf } from "../../contract/refusals.ts";
import { makesBusinessBills } from "../../domain/bills/business-bills.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import { lockOrder, notFor, type OrderRecord, readOrder } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import type { Buyer } from "./bill-store.ts";

type SetBuyerRefusal = RefusalOf<"order-not-found" | "not-your-order" | "bill-issued" | "business-bills-off">;

/**
 * Sets the business that an order is for, whose GSTIN its bill will show; null for none. Possible until the bill is
 * issued, if the shop issues such bills (specification 5.8).
 */
export function setBuyer(
	shop: Shop,
	by: Caller,
	id: string,
	buyer: Buyer | null,
): Promise<Result<OrderRecord, SetBuyerRefusal>> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if (by.role !== "admin" && order.customer_id !== by.accountId) return refuse(notFor(order, id));
		if (!makesBusinessBills((await shop.cache.within(tx)).settings)) return refuse({ code: "business-bills-off" });
		if (order.invoice_number !== null) return refuse({ code: "bill-issued" });
		const now = shop.clock.now();
		const before = await tx.deleteFrom("order_buyers").where("order_id", "=", order.id).returningAll().execute();
		if (buyer)
			await tx
				.insertInto("order_buyers")
				.values({ order_id: order.id, ...buyer, updated_at: now })
				.execute();
		await appendEvent(tx, {
			kind: "order-buyer-set",
			...aboutOrder(order, by, now),
			detail: { before: { isBusiness: before.length > 0 }, after: { isBusiness: buyer !== null } },
		});
		return ok(await readOrder(tx, order.id));
	});
}
