import { sql } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import { isActive, type OrderStatus } from "../../domain/orders/order-status.ts";
import { standing } from "../../domain/orders/undo.ts";
import type { PaymentOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { appendEvent } from "../db/append-event.ts";
import { readEvent } from "../db/read-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Flag } from "../db/tables.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { aboutOrder } from "./event-about-order.ts";
import type { DeliverySoFar, EffectRefusal, Mover, OrderStep, StepColumns } from "./order-effect.ts";
import { readParts } from "./order-parts.ts";
import {
	addStep,
	type HistoryRow,
	type OrderRecord,
	type OrderRow,
	readOrder,
	recordFrom,
	updatingOrder,
} from "./order-store.ts";

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
	// Only those who look after orders are shown who is new to the shop.
	if (!may(by.staffRole, "orders:manage")) parts.order_origins = [];
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
