import type { RefusalOf } from "../../contract/refusals.ts";
import type { NextAttempt } from "../../domain/deliveries/failed-delivery.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import { moveOrder } from "../orders/move-order.ts";
import { historyOf, lockOrder, type OrderRecord, type OrderRow, readOrder } from "../orders/order-store.ts";
import type { StepByKeyRefusal } from "../orders/step-by-key.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { endFailures, openFailure } from "./end-failed-delivery.ts";
import { lockRider } from "./lock-rider.ts";
import {
	type Asked,
	beforePickUp,
	isWith,
	type NotWithRefusal,
	notWith,
	once,
	type StepResult,
} from "./rider-actions.ts";

/**
 * The rider reports that nobody answers the door, or that it cannot be found. The order stays with the rider, and an
 * admin decides.
 */
export function reportFailedDelivery(
	shop: Shop,
	rider: Caller,
	asked: Asked,
	reason: string,
): Promise<StepResult<StepByKeyRefusal | NotWithRefusal>> {
	return once(shop, rider, asked, { failed: reason }, async (tx, order) => {
		if (!isWith(rider, order)) return refuse(notWith(rider, order, asked.id));
		// It is already waiting for a decision.
		if ((await openFailure(tx, order.id))?.next === null) return ok(await readOrder(tx, order.id));
		const at = shop.clock.now();
		await endFailures(tx, order.id, at);
		const failure = { id: randomId(at), order_id: order.id, rider_id: rider.accountId, reason, at };
		await insertRows(tx, "failed_deliveries", [failure]);
		await appendEvent(tx, {
			kind: "delivery-failed",
			...aboutOrder(order, rider, at),
			detail: { before: { deliveryFailed: false }, after: { deliveryFailed: true }, reason },
		});
		return ok(await readOrder(tx, order.id));
	});
}

type DecideFailureRefusal = RefusalOf<
	| "refund-sent"
	| "refunded-by-hand"
	| "unsellable"
	| "order-not-found"
	| "moved-meanwhile"
	| "no-failed-delivery"
	| "rider-disabled"
	| "confirm-first"
	| "signed-out"
	| "not-permitted"
>;

/**
 * The admin decides what happens next: another try by the same rider, who must be able to log in, back to the counter,
 * or cancelled and refunded.
 */
export function decideFailedDelivery(
	shop: Shop,
	admin: Caller,
	id: string,
	next: NextAttempt,
): Promise<Result<OrderRecord, DecideFailureRefusal>> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order) return refuse({ code: "order-not-found" });
		const failure = order.status === "Out for Delivery" ? await openFailure(tx, order.id) : undefined;
		if (!failure) return refuse({ code: "no-failed-delivery" });
		if (failure.next === next) return ok(await readOrder(tx, order.id));
		await tx.updateTable("failed_deliveries").set({ next }).where("id", "=", failure.id).execute();
		const moved = await carryOut(shop, tx, admin, order, next);
		if (!moved.ok) return moved;
		await appendEvent(tx, {
			kind: "delivery-decided",
			...aboutOrder(order, admin, shop.clock.now(), moved.value.status),
			detail: { before: { next: failure.next }, after: { next } },
		});
		return ok(await readOrder(tx, order.id));
	});
}

type CarryOutRefusal = RefusalOf<
	| "rider-disabled"
	| "refund-sent"
	| "refunded-by-hand"
	| "unsellable"
	| "moved-meanwhile"
	| "confirm-first"
	| "signed-out"
	| "not-permitted"
>;

async function carryOut(
	shop: Shop,
	tx: Tx,
	admin: Caller,
	order: OrderRow,
	next: NextAttempt,
): Promise<Result<OrderRow, CarryOutRefusal>> {
	if (next === "redeliver") {
		const canTry = order.rider_id !== null && (await lockRider(tx, order.rider_id));
		return canTry ? ok(order) : refuse({ code: "rider-disabled" });
	}
	if (next === "return")
		return moveOrder(shop, tx, admin, order, {
			to: beforePickUp(await historyOf(tx, order.id)),
			riderId: null,
			kind: "order-released",
		});
	// The status change itself refunds an online payment.
	return moveOrder(shop, tx, admin, order, { to: "Cancelled" });
}
