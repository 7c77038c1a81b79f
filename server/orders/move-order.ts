import type { RefusalOf } from "../../contract/refusals.ts";
import { cancellation } from "../../domain/orders/cancellation.ts";
import { kitchenStep } from "../../domain/orders/kitchen-step.ts";
import { isActive, type OrderStatus } from "../../domain/orders/order-status.ts";
import { standing, undo } from "../../domain/orders/undo.ts";
import type { PaymentOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import { endFailures, reopenFailure } from "../deliveries/end-failures.ts";
import { forgetPosition } from "../deliveries/rider-position.ts";
import type { Caller } from "../identity/sessions.ts";
import { recordPaymentOnDelivery } from "../payments/record-payment-on-delivery.ts";
import { settleOnline } from "../payments/refunds.ts";
import type { Shop } from "../shop.ts";
import { aboutOrder } from "./about-order.ts";
import { acknowledged } from "./acknowledge-orders.ts";
import { invoiceSeries } from "./invoice.ts";
import { lockOrder } from "./lock-order.ts";
import { addHistory, findOrder, nextNumber, notFor, type OrderRecord } from "./order-store.ts";
import { stepsOf } from "./status-actions.ts";

type SetOrderStatusRefusal = RefusalOf<
	"refund-sent" | "order-not-found" | "moved-meanwhile" | "confirm-first" | "signed-out" | "not-permitted"
>;

/**
 * The admin moves an order to any status, the kitchen along its own steps; the status it has already is no move and no
 * news. With `from`, only an order that is still there: what another device has done meanwhile is not undone unseen.
 */
export function setOrderStatus(
	shop: Shop,
	admin: Caller,
	id: string,
	{ to, from, reason }: { to: OrderStatus; from?: OrderStatus | undefined; reason?: string | undefined },
): Promise<Result<OrderRecord, SetOrderStatusRefusal>> {
	return shop.storage.write(async (tx): Promise<Result<OrderRecord, SetOrderStatusRefusal>> => {
		const order = await lockOrder(shop, tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		const permitted = permittedStep(admin, order.status, to);
		if (!permitted.ok) return permitted;
		if (order.status === to) return ok(order);
		if (from !== undefined && order.status !== from) {
			return refuse({ code: "moved-meanwhile", status: order.status });
		}
		return moveOrder(shop, tx, admin, order, { to, reason: reason || null });
	});
}

/** Who manages orders may take any step; whoever only has the kitchen, the kitchen's. */
function permittedStep(
	{ staffRole }: Caller,
	from: OrderStatus,
	to: OrderStatus,
): Result<OrderStatus, RefusalOf<"moved-meanwhile" | "not-permitted">> {
	return may(staffRole, "orders:manage") ? ok(to) : kitchenStep(from, to);
}

type UndoMoveRefusal = RefusalOf<
	| "refund-sent"
	| "order-not-found"
	| "moved-meanwhile"
	| "nothing-to-undo"
	| "undo-too-late"
	| "confirm-first"
	| "signed-out"
	| "not-permitted"
>;

/** Staff take back an own last step within 30 seconds; `status` is the one that shall not have been. */
export function undoMove(
	shop: Shop,
	admin: Caller,
	id: string,
	status: OrderStatus | undefined,
): Promise<Result<OrderRecord, UndoMoveRefusal>> {
	return shop.storage.write(async (tx): Promise<Result<OrderRecord, UndoMoveRefusal>> => {
		const order = await lockOrder(shop, tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		const permitted = permittedStep(admin, order.status, order.status);
		return permitted.ok ? takeBack(shop, tx, admin, order, status) : permitted;
	});
}

export type TakeBackRefusal = RefusalOf<
	| "refund-sent"
	| "moved-meanwhile"
	| "nothing-to-undo"
	| "undo-too-late"
	| "confirm-first"
	| "signed-out"
	| "not-permitted"
>;

/** The same with an order that is held already, for whoever took the step. */
export async function takeBack(
	shop: Shop,
	tx: Tx,
	by: Caller,
	order: OrderRecord,
	status: OrderStatus | undefined,
): Promise<Result<OrderRecord, TakeBackRefusal>> {
	if (status !== undefined && order.status !== status) {
		return refuse({ code: "moved-meanwhile", status: order.status });
	}
	const verdict = undo(stepsOf(order), by.accountId, shop.clock.now());
	if (!verdict.ok) return refuse(verdict.refusal);
	const { to, undoes } = verdict.value;
	return moveOrder(shop, tx, by, order, { to, undoes });
}

type CancelOrderRefusal = RefusalOf<
	| "refund-sent"
	| "order-not-found"
	| "not-your-order"
	| "already-cancelled"
	| "too-far-along"
	| "window-passed"
	| "moved-meanwhile"
	| "confirm-first"
	| "signed-out"
	| "not-permitted"
>;

/** The customer cancels an own order: while Pending or Confirmed, and inside the window by the server's clock. */
export function cancelOrder(
	shop: Shop,
	customer: Caller,
	id: string,
): Promise<Result<OrderRecord, CancelOrderRefusal>> {
	return shop.storage.write(async (tx): Promise<Result<OrderRecord, CancelOrderRefusal>> => {
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
		return moveOrder(shop, tx, customer, order, { to: "Cancelled" });
	});
}

export type Move = {
	to: OrderStatus;
	reason?: string | null;
	/** The position of the line that is taken back. */
	undoes?: number;
	/** Whose the order is from now on, where that changes; what goes back into the kitchen is nobody's anyway. */
	riderId?: string | null;
	/** How it was paid at the door. */
	door?: PaymentOnDelivery | null;
	/** What it is called in the events, if not a change of status. */
	kind?: "order-claimed" | "order-released";
};

export type MoveOrderRefusal = RefusalOf<
	"refund-sent" | "moved-meanwhile" | "confirm-first" | "signed-out" | "not-permitted"
>;

/** Takes one step with an order that is held (`lockOrder`); whether this person may has been decided. */
export async function moveOrder(
	shop: Shop,
	tx: Tx,
	by: Caller,
	order: OrderRecord,
	move: Move,
): Promise<Result<OrderRecord, MoveOrderRefusal>> {
	const { to, reason = null, undoes } = move;
	const now = shop.clock.now();
	const rider_id = riderAfter(order, move);
	// An undo goes back to when the order first came to that end; a number once given stays, so that the series has no
	// gap.
	const reachedAt = undoes === undefined ? now : reachedBefore(order, undoes, to);
	const day = shopDay(now);
	const invoice =
		to === "Delivered" && order.invoice_number === null
			? { invoice_number: invoiceSeries(day).number(await nextNumber(tx, invoiceSeries(day).name, 1)) }
			: {};
	const settled = await settleOnline(shop, tx, by, order, to, now);
	if (!settled.ok) return settled;
	const moved = await tx
		.updateTable("orders")
		.set({
			status: to,
			updated_at: now,
			cancelled_at: to === "Cancelled" ? reachedAt : null,
			delivered_at: to === "Delivered" ? reachedAt : null,
			rider_id,
			...invoice,
			...(await recordPaymentOnDelivery(tx, by, order, move, now)),
			...settled.value,
			...(by.role === "admin" && order.is_new === 1 && acknowledged(now)),
		})
		.where("id", "=", order.id)
		.where("status", "=", order.status)
		.where("rider_id", order.rider_id === null ? "is" : "=", order.rider_id)
		.executeTakeFirst();
	if (moved.numUpdatedRows !== 1n) return refuse({ code: "moved-meanwhile", status: order.status });
	if (order.status === "Out for Delivery") {
		await endFailures(tx, order.id, now);
		if (order.rider_id !== null) await forgetPosition(shop, tx, order.rider_id);
	}
	const undone = order.history.find(({ position }) => position === undoes);
	if (undone?.from_status === "Out for Delivery") await reopenFailure(tx, order.id, undone.at);
	const actor = { actor_role: by.role, actor_id: by.accountId, actor_name: by.name };
	await addHistory(tx, {
		order_id: order.id,
		position: order.history.length,
		status: to,
		from_status: order.status,
		at: now,
		...actor,
		reason,
		undoes: undoes ?? null,
		rider_id,
	});
	const usual = to === "Cancelled" ? "order-cancelled" : "order-status-changed";
	const kind = undoes !== undefined ? "order-undone" : (move.kind ?? usual);
	await appendEvent(tx, {
		kind,
		...aboutOrder(order, by, now, to),
		...((by.role === "admin" || reason || move.door) && {
			detail: {
				before: { status: order.status },
				after: { status: to, ...(move.door && { payment: move.door }) },
				...(reason && { reason }),
			},
		}),
	});
	const after = await findOrder(tx, order.id);
	if (!after) throw new Error(`order ${order.id} vanished while it was moved`);
	return ok(after);
}

/** When an order came to the status that it goes back to, as its history without the line taken back has it. */
function reachedBefore(order: OrderRecord, undoes: number, to: OrderStatus): number | null {
	return before(order, undoes).findLast(({ status }) => status === to)?.at ?? null;
}

function before(order: OrderRecord, undoes: number): OrderRecord["history"] {
	return standing(order.history).filter(({ position }) => position < undoes);
}

/** Whose the order is after a step. */
function riderAfter(order: OrderRecord, { to, undoes, riderId }: Move): string | null {
	if (undoes !== undefined) return before(order, undoes).at(-1)?.rider_id ?? null;
	if (riderId !== undefined) return riderId;
	return isActive(to) && to !== "Out for Delivery" ? null : order.rider_id;
}
