import type { RefusalOf } from "../../contract/refusals.ts";
import type { ReturnPlace } from "../../domain/deliveries/return-place.ts";
import { riderStep } from "../../domain/deliveries/rider-step.ts";
import { isForRiders } from "../../domain/deliveries/what-riders-see.ts";
import { isActive, type OrderStatus } from "../../domain/orders/order-status.ts";
import { standing } from "../../domain/orders/undo.ts";
import { isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import { type PaymentOnDeliveryMethod, paymentOnDelivery } from "../../domain/payments/payment-on-delivery.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { firstName } from "../../domain/reviews/public-name.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { type MoveOrderRefusal, moveOrder } from "../orders/move-order.ts";
import {
	type HistoryRow,
	historyOf,
	notFor,
	type OrderRecord,
	type OrderRow,
	readOrder,
} from "../orders/order-store.ts";
import { amountOnDelivery, deliveryOf, paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";
import { lockedStepByKey, type StepByKey, type StepByKeyRefusal, stepByKey } from "../orders/step-by-key.ts";
import { type TakeBackRefusal, takeBack } from "../orders/undo-move.ts";
import type { Shop } from "../shop.ts";
import { type AskPinRefusal, askPin, lockForRider, makePin } from "./handover-pin.ts";
import { lockRider } from "./lock-rider.ts";
import { keepRoadReturn } from "./road-returns.ts";

export type StepResult<Refused> = Result<StepByKey, Refused>;
/** A rider's call about an order: the order, and the idempotency key. */
export type Asked = { id: string; key: string | undefined };

type RiderStatus = {
	status: OrderStatus;
	payment?: PaymentOnDeliveryMethod | undefined;
	/** What was shown as to be collected, in whole rupees. */
	amount?: number | undefined;
	pin?: string | undefined;
};

type SetRiderStatusRefusal = StepByKeyRefusal | AskPinRefusal | TakeStepRefusal;

/**
 * The rider picks an order up or delivers it; repeating a step changes nothing. If the order has a PIN, it is checked
 * in the transaction of the step: nothing can come between, such as the pick-up that makes the PIN.
 */
export async function setRiderStatus(
	shop: Shop,
	rider: Caller,
	asked: Asked,
	{ status: to, payment, amount, pin }: RiderStatus,
): Promise<StepResult<SetRiderStatusRefusal>> {
	const done = await shop.storage.write(async (tx) => {
		const held = await lockForRider(tx, asked.id);
		if (!held) return refuse({ code: "order-not-found" });
		const { order, asksPin } = held;
		if (order.rider_id === null && !isForRiders({ ...order, kitchenAt: order.kitchen_at }, shop.clock.now()))
			return refuse({ code: "order-not-found" });
		if (to === "Delivered" && asksPin) {
			const refusedByPin = await askPin(shop, tx, rider, order, pin);
			if (refusedByPin) return ok({ refusedByPin });
		}
		const once = { by: rider, order, route: "rider", key: asked.key, request: { to, payment, amount } } as const;
		return stepByKey(shop, tx, once, () => takeStep(shop, tx, rider, order, { to, payment, amount, asksPin }));
	});
	if (!done.ok) return done;
	return "refusedByPin" in done.value ? refuse(done.value.refusedByPin) : ok(done.value);
}

type Step = Pick<RiderStatus, "payment" | "amount"> & { to: OrderStatus; asksPin: boolean };

type TakeStepRefusal = RefusalOf<
	| "refund-sent"
	| "refunded-by-hand"
	| "unsellable"
	| "moved-meanwhile"
	| "order-taken"
	| "not-a-riders-step"
	| "not-picked-up"
	| "nothing-to-collect"
	| "amount-changed"
	| "confirm-first"
	| "signed-out"
	| "not-permitted"
>;

async function takeStep(
	shop: Shop,
	tx: Tx,
	rider: Caller,
	order: OrderRow,
	{ to, payment, amount, asksPin }: Step,
): Promise<Result<OrderRecord, TakeStepRefusal>> {
	const verdict = riderStep({ status: order.status, riderId: order.rider_id }, rider.accountId, to);
	if (!verdict.ok) {
		const { refusal } = verdict;
		if (refusal.code !== "order-taken") return refuse(refusal);
		return refuse({ code: "order-taken", riderName: await nameOf(tx, refusal.riderId) });
	}
	if (verdict.value === "done")
		// Repeating the step does not change how it was paid.
		return to === "Delivered" && payment !== undefined && payment !== (await paidBy(tx, order))
			? refuse({ code: "moved-meanwhile", status: to })
			: ok(await readOrder(tx, order.id));
	if (to === "Delivered") {
		const { payment_method: paymentMethod, payment_state: paymentState } = order;
		const atCounter =
			order.paid_at_counter !== null && paymentOnDeliveryOf({ delivery: await deliveryOf(tx, order.id) });
		const isPaid = atCounter && isPaidAtCounter(order.paid_at_counter, atCounter);
		const open = { paymentMethod, paymentState, collect: order.collect_rupees };
		const paid = isPaid ? null : paymentOnDelivery(open, payment);
		// The customer's payment by code may already have been received; cash would be a second payment.
		if (payment === "cash" && paid === null) return refuse({ code: "nothing-to-collect" });
		const due = amountOnDelivery(order);
		if (paid !== null && amount !== undefined && amount !== due)
			return refuse({ code: "amount-changed", amount: due, at: "amount" });
		return moveOrder(shop, tx, rider, order, { to, payment: paid });
	}
	// The rider may have been disabled since this call came in.
	if (!(await lockRider(tx, rider.accountId))) return refuse({ code: "signed-out" });
	if (asksPin) await makePin(tx, order.id);
	const isTakenOver = order.status === to;
	return moveOrder(shop, tx, rider, order, {
		to,
		riderId: rider.accountId,
		...(isTakenOver && { kind: "order-claimed" }),
	});
}

/** The rider undoes their own last step within 30 seconds; `status` is the one to be undone. */
export function undoRiderStep(
	shop: Shop,
	rider: Caller,
	asked: Asked,
	status: OrderStatus | undefined,
): Promise<StepResult<StepByKeyRefusal | TakeBackRefusal>> {
	return once(shop, rider, asked, { undo: status ?? null }, (tx, order) => takeBack(shop, tx, rider, order, status));
}

/**
 * The rider releases an order in hand, which then has no rider: at the counter, where it gets back the status it had
 * before it was picked up, or on the road, where the rider keeps the food until somebody else has it; the shop is
 * alerted at once.
 */
export function releaseOrder(
	shop: Shop,
	rider: Caller,
	asked: Asked,
	{ reason, where }: { reason: string; where: ReturnPlace },
): Promise<StepResult<StepByKeyRefusal | MoveOrderRefusal | NotWithRefusal>> {
	return once(
		shop,
		rider,
		asked,
		{ release: reason, where },
		async (tx, order): Promise<Result<OrderRecord, MoveOrderRefusal | NotWithRefusal>> => {
			if (!isWith(rider, order)) return refuse(notWith(rider, order, asked.id));
			if (where === "road") return giveBackOnTheRoad(shop, tx, rider, order, reason);
			const to = beforePickUp(await historyOf(tx, order.id));
			return moveOrder(shop, tx, rider, order, { to, reason, riderId: null, kind: "order-released" });
		},
	);
}

async function giveBackOnTheRoad(
	shop: Shop,
	tx: Tx,
	rider: Caller,
	order: OrderRow,
	reason: string,
): Promise<Result<OrderRecord, MoveOrderRefusal>> {
	const kind = "order-given-back";
	const moved = await moveOrder(shop, tx, rider, order, { to: order.status, reason, riderId: null, kind });
	if (moved.ok) await keepRoadReturn(tx, order.id, { riderId: rider.accountId, reason, at: shop.clock.now() });
	return moved;
}

/** Whether this rider has the order in hand. */
export function isWith(rider: Caller, order: OrderRow): boolean {
	return order.status === "Out for Delivery" && order.rider_id === rider.accountId;
}

export type NotWithRefusal = RefusalOf<"order-not-found" | "not-your-order" | "moved-meanwhile" | "not-picked-up">;

/** The refusal for a rider who acts on an order that is not, or no longer, in hand. */
export function notWith(rider: Caller, order: OrderRow, id: string): NotWithRefusal {
	if (order.rider_id !== null && order.rider_id !== rider.accountId) return notFor(order, id);
	return isActive(order.status) ? { code: "not-picked-up" } : { code: "moved-meanwhile", status: order.status };
}

/** Locks the order and does the step, unless it was already done under this key. */
export function once<Refused>(
	shop: Shop,
	rider: Caller,
	{ id, key }: Asked,
	request: object,
	step: (tx: Tx, order: OrderRow) => Promise<Result<OrderRecord, Refused>>,
): Promise<StepResult<Refused | StepByKeyRefusal>> {
	return lockedStepByKey(shop, rider, id, { route: "rider", key, request }, step);
}

/** The status that the order had before it was picked up; an order that left without a rider was ready. */
export function beforePickUp(history: readonly HistoryRow[]): OrderStatus {
	const inKitchen = standing(history).findLast(({ status }) => status !== "Out for Delivery");
	return inKitchen && isActive(inKitchen.status) ? inKitchen.status : "Preparing";
}

async function paidBy(tx: Tx, order: OrderRow): Promise<PaymentOnDeliveryMethod | undefined> {
	const said = paymentOnDeliveryOf({ delivery: await deliveryOf(tx, order.id) });
	return said?.method ?? (order.payment_method === "cod" ? undefined : "upi");
}

async function nameOf(tx: Tx, riderId: string): Promise<string | null> {
	const rider = await tx.selectFrom("accounts").select("name").where("id", "=", riderId).executeTakeFirst();
	return rider ? firstName(rider.name) : null;
}
