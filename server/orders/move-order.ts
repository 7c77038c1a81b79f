import type { Refusal } from "../../contract/refusals.ts";
import { cancellation } from "../../domain/orders/cancellation.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { invoiceSeries } from "./invoice.ts";
import { addHistory, findOrder, nextNumber, notFor, type OrderRecord } from "./order-store.ts";

/** The admin moves an order to any status; the status it has already is no move and no news. */
export function setOrderStatus(
	shop: Shop,
	admin: Caller,
	id: string,
	to: OrderStatus,
): Promise<Result<OrderRecord, Refusal>> {
	return shop.storage.write(async (tx): Promise<Result<OrderRecord, Refusal>> => {
		const order = await lockOrder(shop, tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if (order.status === to) return ok(order);
		return moveOrder(shop, tx, admin, order, to);
	});
}

/** The customer cancels an own order: while Pending or Confirmed, and inside the window by the server's clock. */
export function cancelOrder(shop: Shop, customer: Caller, id: string): Promise<Result<OrderRecord, Refusal>> {
	return shop.storage.write(async (tx): Promise<Result<OrderRecord, Refusal>> => {
		const order = await lockOrder(shop, tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if (order.customer_id !== customer.accountId) return refuse(notFor(order, id));
		const windowSeconds = order.cancel_window_seconds;
		const timing = { status: order.status, placedAt: order.placed_at, cancelWindowSeconds: windowSeconds };
		const verdict = cancellation(timing, shop.clock.now());
		if (!verdict.ok) {
			const { refusal } = verdict;
			return refuse(refusal.code === "window-passed" ? { code: "window-passed", windowSeconds } : refusal);
		}
		return moveOrder(shop, tx, customer, order, "Cancelled");
	});
}

/** Hides an order from the admin's list; customer and figures keep it (decisions: hide). */
export function hideOrder(shop: Shop, admin: Caller, id: string): Promise<Result<null, Refusal>> {
	return shop.storage.write(async (tx): Promise<Result<null, Refusal>> => {
		const order = await lockOrder(shop, tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if (order.hidden_at !== null) return ok(null);
		const now = shop.clock.now();
		await tx
			.updateTable("orders")
			.set({ hidden_at: now, updated_at: now })
			.where("id", "=", order.id)
			.execute();
		await note(tx, "order-hidden", now, admin, order, order.status, "admin");
		return ok(null);
	});
}

/** Reads the order and keeps others from moving it until this transaction ends. */
async function lockOrder(shop: Shop, tx: Tx, id: string): Promise<OrderRecord | null> {
	if (shop.storage.engine === "postgres") {
		await tx
			.selectFrom("orders")
			.select("id")
			.where((order) => order.or([order("id", "=", id), order("order_number", "=", id)]))
			.forUpdate()
			.execute();
	}
	return findOrder(tx, id);
}

async function moveOrder(
	shop: Shop,
	tx: Tx,
	by: Caller,
	order: OrderRecord,
	to: OrderStatus,
): Promise<Result<OrderRecord, Refusal>> {
	const now = shop.clock.now();
	const day = shopDay(now);
	const invoice =
		to === "Delivered" && order.invoice_number === null
			? { invoice_number: invoiceSeries(day).number(await nextNumber(tx, invoiceSeries(day).name, 1)) }
			: {};
	await tx
		.updateTable("orders")
		.set({
			status: to,
			updated_at: now,
			cancelled_at: to === "Cancelled" ? now : null,
			delivered_at: to === "Delivered" ? now : null,
			...invoice,
		})
		.where("id", "=", order.id)
		.execute();
	const actor = { actor_role: by.role, actor_id: by.accountId, actor_name: by.name };
	await addHistory(tx, {
		order_id: order.id,
		position: order.history.length,
		status: to,
		from_status: order.status,
		at: now,
		...actor,
	});
	const kind = to === "Cancelled" ? "order-cancelled" : "order-status-changed";
	await note(tx, kind, now, by, order, to, "owner");
	const moved = await findOrder(tx, order.id);
	if (!moved) throw new Error(`order ${order.id} vanished while it was moved`);
	return ok(moved);
}

function note(
	tx: Tx,
	kind: string,
	at: number,
	by: Caller,
	order: OrderRecord,
	to: OrderStatus,
	visibleTo: "owner" | "admin",
) {
	const about = { subjectType: "order", subjectId: order.id, customerId: order.customer_id };
	const payload = { _id: order.id, orderId: order.order_number, status: to, from: order.status };
	return appendEvent(tx, {
		kind,
		at,
		...about,
		visibleTo,
		actorRole: by.role,
		actorId: by.accountId,
		payload,
	});
}
