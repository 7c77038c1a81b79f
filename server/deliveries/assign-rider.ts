import type { OrdersHandedOn } from "../../contract/deliveries.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { isActive } from "../../domain/orders/order-status.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { type MoveOrderRefusal, moveOrder } from "../orders/move-order.ts";
import { historyOf, type OrderRecord, type OrderRow, readOrder } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { lockForRider, makePin } from "./handover-pin.ts";
import { isRider, lockRider } from "./lock-rider.ts";
import { beforePickUp } from "./rider-actions.ts";

type AssignRefusal = RefusalOf<"order-not-found" | "staff-not-found" | "not-a-delivery"> | MoveOrderRefusal;

/**
 * Gives an order to a rider, from the counter or from another rider, or with null back to the counter (specification
 * 9.2). Does nothing if it is there already; refuses an order that has ended, a pickup or dine-in order, a rider who
 * cannot log in and, with `from`, an order that is no longer with that rider.
 */
export function assignRider(
	shop: Shop,
	admin: Caller,
	id: string,
	{ riderId, from }: { riderId: string | null; from?: string },
): Promise<Result<OrderRecord, AssignRefusal>> {
	return shop.storage.write(async (tx) => {
		const held = await lockForRider(tx, id);
		if (!held) return refuse({ code: "order-not-found" });
		const { order, asksPin } = held;
		if (!isActive(order.status)) return refuse({ code: "moved-meanwhile", status: order.status });
		const isOut = order.status === "Out for Delivery";
		const isElsewhere = !isOut || (order.rider_id !== null && order.rider_id !== from);
		if (from !== undefined && isElsewhere) return refuse({ code: "moved-meanwhile", status: order.status });
		if (riderId === null) return toCounter(shop, tx, admin, order);
		if (order.fulfilment !== "delivery") return refuse({ code: "not-a-delivery" });
		if (!(await lockRider(tx, riderId))) return refuse({ code: "staff-not-found", at: "riderId" });
		if (isOut && order.rider_id === riderId) return ok(await readOrder(tx, order.id));
		if (asksPin) await makePin(tx, order.id);
		const kind = isOut ? { kind: "order-handed-on" as const } : {};
		return moveOrder(shop, tx, admin, order, { to: "Out for Delivery", riderId, ...kind });
	});
}

type TakeBackRefusal = RefusalOf<"order-not-found"> | MoveOrderRefusal;

/**
 * The food of an order that was out is back at the counter: the order has no rider, and gets the status it had in the
 * kitchen.
 */
export function takeBackAtCounter(
	shop: Shop,
	admin: Caller,
	id: string,
): Promise<Result<OrderRecord, TakeBackRefusal>> {
	return shop.storage.write(async (tx) => {
		const held = await lockForRider(tx, id);
		if (!held) return refuse({ code: "order-not-found" });
		const { order } = held;
		if (!isActive(order.status)) return refuse({ code: "moved-meanwhile", status: order.status });
		return toCounter(shop, tx, admin, order);
	});
}

/**
 * Gives all that a rider has on the road to another, or to the counter, order by order; what the rider has released on
 * the road goes along. Refuses unknown riders before anything is moved.
 */
export async function handOrdersOn(
	shop: Shop,
	admin: Caller,
	from: string,
	to: string | null,
): Promise<Result<OrdersHandedOn, RefusalOf<"staff-not-found">>> {
	const { read } = shop.storage;
	const known = read.selectFrom("accounts").select("id").where("id", "=", from).where("role", "=", "rider");
	if (!(await known.executeTakeFirst())) return refuse({ code: "staff-not-found" });
	if (to !== null && !(await isRider(read, to))) return refuse({ code: "staff-not-found", at: "riderId" });
	const carried = await read
		.selectFrom("orders")
		.leftJoin("road_returns", (join) =>
			join.onRef("road_returns.order_id", "=", "orders.id").on("road_returns.ended_at", "is", null),
		)
		.select("orders.id")
		.where("orders.status", "=", "Out for Delivery")
		.where((row) =>
			row.or([
				row("orders.rider_id", "=", from),
				row.and([row("orders.rider_id", "is", null), row("road_returns.rider_id", "=", from)]),
			]),
		)
		.orderBy("orders.placed_at")
		.execute();
	const done: OrdersHandedOn = { moved: [], refused: [] };
	for (const { id } of carried) {
		const outcome = await assignRider(shop, admin, id, { riderId: to, from });
		if (outcome.ok) done.moved.push(id);
		else done.refused.push({ id, code: outcome.refusal.code });
	}
	return ok(done);
}

async function toCounter(
	shop: Shop,
	tx: Tx,
	admin: Caller,
	order: OrderRow,
): Promise<Result<OrderRecord, MoveOrderRefusal>> {
	if (order.status !== "Out for Delivery") return ok(await readOrder(tx, order.id));
	const to = beforePickUp(await historyOf(tx, order.id));
	return moveOrder(shop, tx, admin, order, { to, riderId: null, kind: "order-released" });
}
