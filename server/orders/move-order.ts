import { sql } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import { cancellation } from "../../domain/orders/cancellation.ts";
import { kitchenStep, type OrderToCook } from "../../domain/orders/kitchen-step.ts";
import { isMadeByStaff } from "../../domain/orders/order-source.ts";
import { isActive, type OrderStatus } from "../../domain/orders/order-status.ts";
import { promisedAfter } from "../../domain/orders/promised-time.ts";
import { standing, undo } from "../../domain/orders/undo.ts";
import type { PaymentOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { promisedFor } from "../../domain/slots/later-order.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { appendEvent } from "../db/append-event.ts";
import { readEvent } from "../db/read-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Flag } from "../db/tables.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { aboutOrder } from "./about-order.ts";
import { wasEverDelivered } from "./ever-delivered.ts";
import type { DeliverySoFar, EffectRefusal, Mover, OrderStep, StepColumns } from "./order-effects.ts";
import { readParts } from "./order-parts.ts";
import {
	addStep,
	type HistoryRow,
	historyOf,
	lockOrder,
	notFor,
	type OrderRecord,
	type OrderRow,
	readOrder,
	recordFrom,
	updatingOrder,
} from "./order-store.ts";
import { stepsOf } from "./status-actions.ts";
import { lockedStepByKey, type StepByKey } from "./step-by-key.ts";

type SetOrderStatusRefusal = RefusalOf<
	| "refund-sent"
	| "refunded-by-hand"
	| "unsellable"
	| "order-not-found"
	| "moved-meanwhile"
	| "confirm-first"
	| "signed-out"
	| "not-permitted"
	| "key-reused"
>;

type WantedStep = {
	to: OrderStatus;
	from?: OrderStatus | undefined;
	reason?: string | undefined;
	/** In how many minutes from now the order is promised. */
	minutes?: number | undefined;
	/** The idempotency key, so that repeating the same step has no effect. */
	key?: string | undefined;
};

/**
 * An admin moves an order to any status, the kitchen along its own steps; setting the current status again changes
 * nothing and records no event. With `from`, only if the order still has that status, so that nobody unknowingly
 * overwrites another device's change.
 */
export function setOrderStatus(
	shop: Shop,
	admin: Caller,
	id: string,
	{ to, from, reason, minutes, key }: WantedStep,
): Promise<Result<StepByKey, SetOrderStatusRefusal>> {
	const once = { route: "staff", key, request: { to, from, reason, minutes } } as const;
	return lockedStepByKey(shop, admin, id, once, async (tx, order) => {
		const permitted = permittedStep(admin, order, to);
		if (!permitted.ok) return permitted;
		if (order.status === to) return ok(await readOrder(tx, order.id));
		if (from !== undefined && order.status !== from) {
			return refuse({ code: "moved-meanwhile", status: order.status });
		}
		const isPromised = minutes !== undefined && to !== "Pending" && isActive(to);
		const promisedAt = isPromised
			? promisedFor(promisedAfter(minutes, shop.clock.now()), order.due_until)
			: undefined;
		return moveOrder(shop, tx, admin, order, { to, reason: reason || null, promisedAt });
	});
}

/** A role that manages orders may take any step; a role with only the kitchen, the kitchen's. */
function permittedStep(
	{ staffRole }: Caller,
	order: OrderToCook,
	to: OrderStatus,
): Result<OrderStatus, RefusalOf<"moved-meanwhile" | "not-permitted">> {
	return may(staffRole, "orders:manage") ? ok(to) : kitchenStep(order, to);
}

type UndoMoveRefusal = RefusalOf<
	| "refund-sent"
	| "refunded-by-hand"
	| "unsellable"
	| "order-not-found"
	| "moved-meanwhile"
	| "nothing-to-undo"
	| "undo-too-late"
	| "confirm-first"
	| "signed-out"
	| "not-permitted"
	| "key-reused"
>;

/** Staff undo their own last step within 30 seconds; `status` is the one to be undone. */
export function undoMove(
	shop: Shop,
	admin: Caller,
	id: string,
	{ status, key }: { status: OrderStatus | undefined; key?: string | undefined },
): Promise<Result<StepByKey, UndoMoveRefusal>> {
	const once = { route: "staff", key, request: { undo: status } } as const;
	return lockedStepByKey(shop, admin, id, once, async (tx, order) => {
		const permitted = permittedStep(admin, order, order.status);
		return permitted.ok ? takeBack(shop, tx, admin, order, status) : permitted;
	});
}

export type TakeBackRefusal = RefusalOf<
	| "refund-sent"
	| "refunded-by-hand"
	| "unsellable"
	| "moved-meanwhile"
	| "nothing-to-undo"
	| "undo-too-late"
	| "confirm-first"
	| "signed-out"
	| "not-permitted"
>;

/** The same for an order that is already locked, for the person who took the step. */
export async function takeBack(
	shop: Shop,
	tx: Tx,
	by: Caller,
	order: OrderRow,
	status: OrderStatus | undefined,
): Promise<Result<OrderRecord, TakeBackRefusal>> {
	if (status !== undefined && order.status !== status) {
		return refuse({ code: "moved-meanwhile", status: order.status });
	}
	const history = await historyOf(tx, order.id);
	const verdict = undo(stepsOf({ history }), by.accountId, shop.clock.now());
	if (!verdict.ok) return refuse(verdict.refusal);
	const { to, undoes } = verdict.value;
	return moveOrder(shop, tx, by, order, { to, takesBack: { position: undoes, history } });
}

type CancelOrderRefusal = RefusalOf<
	| "refund-sent"
	| "refunded-by-hand"
	| "unsellable"
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

/**
 * The customer cancels their own order: while Pending or Confirmed, and inside the window by the server's clock, or
 * while nobody answers it, if the shop allows that.
 */
export function cancelOrder(
	shop: Shop,
	customer: Caller,
	id: string,
): Promise<Result<OrderRecord, CancelOrderRefusal>> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		if (order.customer_id !== customer.accountId) return refuse(notFor(order, id));
		const windowSeconds = order.cancel_window_seconds;
		const now = shop.clock.now();
		const timing = {
			status: order.status,
			placedAt: order.placed_at,
			cancelWindowSeconds: windowSeconds,
			isMadeByStaff: isMadeByStaff(order.source, order.prebooking_id),
			kitchenAt: order.kitchen_at,
		};
		const inWindow = cancellation(timing, now);
		// The shop's settings are read only when needed.
		const verdict = inWindow.ok
			? inWindow
			: cancellation(
					{ ...timing, isFreeUnanswered: (await shop.cache.within(tx)).settings.cancelUnanswered },
					now,
				);
		if (!verdict.ok) {
			const { refusal } = verdict;
			if (refusal.code !== "window-passed") return refuse(refusal);
			return refuse({ code: "window-passed", ...(order.prebooking_id === null && { windowSeconds }) });
		}
		// A delivered order was eaten, even if staff have moved it back.
		if (await wasEverDelivered(tx, order)) return refuse({ code: "too-far-along", status: "Delivered" });
		return moveOrder(shop, tx, customer, order, { to: "Cancelled" });
	});
}

type Move = {
	to: OrderStatus;
	reason?: string | null;
	/** The line of its history that is undone. */
	takesBack?: { position: number; history: readonly HistoryRow[] };
	/** The order's new rider, if that changes; an order that goes back to the kitchen has none anyway. */
	riderId?: string | null;
	/** How it was paid on delivery. */
	payment?: PaymentOnDelivery | null;
	/** The new promised time (epoch ms), if that changes. */
	promisedAt?: number | undefined;
	/** Its kind of event, if not a change of status. */
	kind?: "order-claimed" | "order-released" | "order-given-back" | "order-handed-on";
};

export type MoveOrderRefusal = RefusalOf<"moved-meanwhile"> | EffectRefusal;

/**
 * Changes the status of a locked order (`lockOrder`), and runs the effects (server/order-effects.ts); the caller has
 * checked the permission. Returns the order afterwards.
 */
export async function moveOrder(
	shop: Shop,
	tx: Tx,
	by: Mover,
	order: OrderRow,
	move: Move,
): Promise<Result<OrderRecord, MoveOrderRefusal>> {
	const { to, reason = null, takesBack, riderId, payment = null, kind } = move;
	const now = shop.clock.now();
	const undone = takesBack?.history.find(({ position }) => position === takesBack.position) ?? null;
	const step: OrderStep = { order, to, by, now, undone, payment };
	const also = await beforeStep(shop, tx, step);
	if (!also.ok) return also;

	const promisedAt = await promisedAfterStep(tx, order, move);
	const columns = columnsAfter(order, { to, reason, takesBack, riderId, promisedAt }, now);
	const isPromiseGone = to === "Pending" && promisedAt !== undefined && promisedAt !== order.promised_at;
	await addStep(tx, {
		order_id: order.id,
		status: to,
		from_status: order.status,
		at: now,
		actor_role: by.role,
		actor_id: by.accountId,
		actor_name: by.name,
		reason,
		undoes: takesBack?.position ?? null,
		rider_id: columns.rider_id,
	});
	const written = await updatingOrder(tx, order, { ...columns, ...also.value })
		.where("status", "=", order.status)
		.where("rider_id", order.rider_id === null ? "is" : "=", order.rider_id)
		.returning(isFollowed(order.rider_id).as("is_followed"))
		.executeTakeFirst();
	if (!written) return refuse({ code: "moved-meanwhile", status: order.status });
	const { is_followed, ...read } = written;
	const { row, parts } = readParts(read);
	const delivery = {
		failures: parts.failed_deliveries,
		row: parts.deliveries[0] ?? null,
		isRiderFollowed: Boolean(is_followed),
	};
	const isStale = await afterStep(shop, tx, step, delivery);
	const moved = isStale ? await readOrder(tx, order.id) : await recordFrom(tx, { row, parts });

	const usual = to === "Cancelled" ? "order-cancelled" : "order-status-changed";
	await appendEvent(tx, {
		kind: takesBack ? "order-undone" : (kind ?? usual),
		...aboutOrder(order, by, now, to),
		...((by.role === "admin" || reason || payment) && {
			detail: {
				before: {
					status: order.status,
					...(isPromiseGone && order.promised_at !== null && { promisedAt: isoTime(order.promised_at) }),
				},
				after: {
					status: to,
					...(payment && { payment }),
					...(promisedAt && to !== "Pending" && { promisedAt: isoTime(promisedAt) }),
				},
				...(reason && { reason }),
			},
		}),
	});
	return ok(moved);
}

async function beforeStep(shop: Shop, tx: Tx, step: OrderStep): Promise<Result<StepColumns, EffectRefusal>> {
	const columns: StepColumns = {};
	for (const effect of shop.orderEffects) {
		const follows = await effect.before?.(shop, tx, step);
		if (follows && !follows.ok) return follows;
		Object.assign(columns, follows?.value);
	}
	return ok(columns);
}

async function afterStep(shop: Shop, tx: Tx, step: OrderStep, delivery: DeliverySoFar): Promise<boolean> {
	let isStale = false;
	for (const effect of shop.orderEffects) {
		if (await effect.after?.(shop, tx, step, delivery)) isStale = true;
	}
	return isStale;
}

/** The columns of the order's own row after a step, without those of the effects. */
function columnsAfter(
	order: OrderRow,
	{ to, reason = null, takesBack, riderId, promisedAt }: Omit<Move, "promisedAt"> & PromisedFromNow,
	now: number,
) {
	// The steps that really came before, if a step is undone.
	const way = takesBack && standing(takesBack.history).filter(({ position }) => position < takesBack.position);
	// An undo restores the time when the order first ended that way; an issued number stays, so that the series has no
	// gap.
	const reachedAt = way ? (way.findLast(({ status }) => status === to)?.at ?? null) : now;
	return {
		status: to,
		updated_at: now,
		cancelled_at: to === "Cancelled" ? reachedAt : null,
		cancel_reason: to === "Cancelled" ? (way ? (way.at(-1)?.reason ?? null) : reason) : null,
		delivered_at: to === "Delivered" ? reachedAt : null,
		rider_id: way ? (way.at(-1)?.rider_id ?? null) : riderAfter(order, to, riderId),
		...(promisedAt !== undefined && { promised_at: promisedAt, delay_reason: null }),
	};
}

type PromisedFromNow = { promisedAt: number | null | undefined };

/**
 * When an order is promised after a step; undefined if that stays. An order that is no longer accepted has no promise
 * except its chosen time; undoing that restores the promise.
 */
async function promisedAfterStep(tx: Tx, order: OrderRow, { to, takesBack, promisedAt }: Move) {
	if (to === "Pending") {
		const isAsBefore = order.status === "Pending" || (takesBack && order.status === "Cancelled");
		return isAsBefore ? undefined : order.due_until;
	}
	return takesBack && order.status === "Pending" ? promisedBefore(tx, order.id) : promisedAt;
}

/** The promised time of an order that was just set back to Pending, from that event. */
async function promisedBefore(tx: Tx, orderId: string): Promise<number | undefined> {
	const row = await tx
		.selectFrom("events")
		.select(["kind", "payload", "detail"])
		.where("subject_type", "=", "order")
		.where("subject_id", "=", orderId)
		.where("kind", "=", "order-status-changed")
		.orderBy("seq", "desc")
		.limit(1)
		.executeTakeFirst();
	const event = row && readEvent(row);
	const before = event?.kind === "order-status-changed" ? event.detail?.before?.promisedAt : undefined;
	return before === undefined ? undefined : Date.parse(before);
}

/** The order's rider after a step that is not an undo. */
function riderAfter(order: OrderRow, to: OrderStatus, riderId: string | null | undefined): string | null {
	if (riderId !== undefined) return riderId;
	return isActive(to) && to !== "Out for Delivery" ? null : order.rider_id;
}

/** Whether the position of the order's rider is known. */
function isFollowed(riderId: string | null) {
	return sql<boolean | Flag>`EXISTS (SELECT 1 FROM rider_positions WHERE rider_id = ${riderId})`;
}
