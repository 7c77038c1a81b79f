import { ACKNOWLEDGED_FOR_MS, type RingingOrder, rings } from "../../domain/orders/ringing.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { isLater } from "../../domain/slots/later-order.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import type { OrderEffect } from "./order-effect.ts";
import { findOrder, type OrderRecord } from "./order-store.ts";

/**
 * An admin has seen an order, which then does not ring anywhere for five minutes; one acknowledged within that time
 * stays as it is.
 */
export function acknowledgeOrder(
	shop: Shop,
	admin: Caller,
	id: string,
): Promise<Result<OrderRecord, { code: "order-not-found" }>> {
	return shop.storage.write(async (tx) => {
		const order = await findOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		const now = shop.clock.now();
		const silenced = await silence(tx, order.id, now);
		if (!silenced) return ok(order);
		await note(tx, admin, silenced, now);
		return ok({ ...order, ...acknowledged(now) });
	});
}

/** Acknowledges many orders at once; unknown or already acknowledged ones are skipped. */
export async function acknowledgeOrders(shop: Shop, admin: Caller, ids: readonly string[]): Promise<void> {
	// In the same order for everybody, so that two admins who do it at once don't deadlock.
	const sorted = [...new Set(ids)].sort();
	await shop.storage.write(async (tx) => {
		const now = shop.clock.now();
		// All rows before the first event: another transaction that moves one of them holds its row while it waits for
		// the events.
		const silenced: Silenced[] = [];
		for (const id of sorted) {
			const order = await silence(tx, id, now);
			if (order) silenced.push(order);
		}
		for (const order of silenced) await note(tx, admin, order, now);
	});
}

/** The columns of an order's row once somebody has answered it. */
export function acknowledged(now: number) {
	return { is_new: 0 as const, acknowledged_at: now };
}

/** A status change by staff answers an order, even if it is undone. */
export const stopRinging: OrderEffect = {
	before: async (_shop, _tx, { by, order, now }) =>
		ok(by.role === "admin" && order.status === "Pending" ? acknowledged(now) : {}),
};

/** The columns that decide whether an order rings. */
export type RingingRow = Pick<
	OrderRecord,
	"status" | "is_new" | "placed_at" | "kitchen_at" | "acknowledged_at" | "prebooking_id" | "hidden_at"
>;

/** Whether an order rings now, by its row; one for later does not yet. */
export function isRinging(order: RingingRow, now: number): boolean {
	return !isLater({ status: order.status, kitchenAt: order.kitchen_at }, now) && rings(ringingOrder(order), now);
}

/**
 * The same for the ringing rules: an order for later waits from when it went to the kitchen, not from when it was
 * placed.
 */
export function ringingOrder(order: RingingRow): RingingOrder {
	return {
		status: order.status,
		placedAt: order.kitchen_at ?? order.placed_at,
		acknowledgedAt: order.is_new === 1 ? null : (order.acknowledged_at ?? order.placed_at),
		isFromPrebooking: order.prebooking_id !== null,
		isHidden: order.hidden_at !== null,
	};
}

type Silenced = Pick<OrderRecord, "id" | "order_number" | "status" | "customer_id" | "placed_at">;

function silence(tx: Tx, id: string, now: number): Promise<Silenced | undefined> {
	return (
		tx
			.updateTable("orders")
			.set({ ...acknowledged(now), updated_at: now })
			.where("id", "=", id)
			.where((order) =>
				order.or([order("is_new", "=", 1), order("acknowledged_at", "<=", now - ACKNOWLEDGED_FOR_MS)]),
			)
			// An order for later has not rung yet.
			.where((order) => order.or([order("kitchen_at", "is", null), order("kitchen_at", "<=", now)]))
			.returning(["id", "order_number", "status", "customer_id", "placed_at"])
			.executeTakeFirst()
	);
}

function note(tx: Tx, admin: Caller, order: Silenced, now: number): Promise<void> {
	return appendEvent(tx, {
		kind: "order-acknowledged",
		at: now,
		subject: { type: "order", id: order.id },
		customerId: order.customer_id,
		by: admin,
		payload: { _id: order.id, orderId: order.order_number, status: order.status },
		detail: {
			before: { acknowledged: false },
			after: { acknowledged: true, waitedSeconds: Math.round((now - order.placed_at) / 1000) },
		},
	});
}
