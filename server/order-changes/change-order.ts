import type { RefusalOf } from "../../contract/refusals.ts";
import { paise } from "../../domain/money.ts";
import {
	type AgreedLine,
	type AmountDifference,
	differenceOf,
	isChangeable,
} from "../../domain/orders/change-order.ts";
import { promisedAfter } from "../../domain/orders/promised-time.ts";
import { writtenLine } from "../../domain/orders/written-line.ts";
import { refundable } from "../../domain/payments/order-money.ts";
import { arrivedAtCounter } from "../../domain/payments/paid-at-counter.ts";
import { potDate } from "../../domain/portions/pot-date.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { dishCount } from "../../domain/slots/dish-count.ts";
import { counterMoneyOf } from "../cash/counter-payments.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Due } from "../order-intake/check-fulfilment.ts";
import { takePlaceFor } from "../order-intake/take-place-for.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import { lockOrder, type OrderRecord, type OrderRow, readOrder } from "../orders/order-store.ts";
import { minutesIfAccepted } from "../orders/propose-minutes.ts";
import { moneyOf } from "../orders/refund-views.ts";
import { changeAtCounter } from "../payments/change-at-counter.ts";
import { mayTakeFromDelivered } from "../payments/guard-delivered.ts";
import { mayRefund } from "../payments/may-refund.ts";
import { insertRefund, restate } from "../payments/refunds.ts";
import { readHolding, takePortions } from "../portions/take-portions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { isAsRead } from "./as-read.ts";
import { type PriceChangeRefusal, type PricedChange, priceChange, type WantedChange } from "./price-change.ts";

type Changed = { order: OrderRecord; difference: AmountDifference };
type ChangeOrderRefusal =
	| PriceChangeRefusal
	| RefusalOf<
			| "order-not-found"
			| "order-changed-meanwhile"
			| "slot-full"
			| "confirm-first"
			| "signed-out"
			| "not-permitted"
	  >;

/**
 * Staff change an order's items, note or address until it is out for delivery, and its time until it is being prepared
 * (specification 5.11, decision 033); portions, its place in the slot, money, history, customer messages and prints
 * follow in the same transaction.
 */
export async function changeOrder(
	shop: Shop,
	staff: Caller,
	id: string,
	wanted: WantedChange,
): Promise<Result<Changed, ChangeOrderRefusal>> {
	const { proposedMinutes } = await minutesIfAccepted(shop);
	return shop.storage.write(async (tx) => {
		const locked = await lockOrder(tx, id);
		if (!locked) return refuse({ code: "order-not-found" });
		if (!isChangeable(locked.status)) return refuse({ code: "not-changeable", status: locked.status });
		const now = shop.clock.now();
		const before = await readOrder(tx, locked.id);
		if (wanted.was && !isAsRead(before, wanted.was)) return refuse({ code: "order-changed-meanwhile" });
		const priced = priceChange(await shop.cache.within(tx), before, wanted, now);
		if (!priced.ok) return priced;
		const change = priced.value;
		const { after, due, isOtherTime } = change;
		if (after.totalAmount < before.total_rupees) {
			const permitted = await mayTakeFromDelivered(tx, staff, before);
			if (!permitted.ok) return permitted;
		}
		if (after.totalAmount < before.refunded_rupees) return refuse({ code: "refunded-item", name: "", least: 0 });

		const { difference, collect } = differenceOf(moneyNow(before), after.totalAmount);
		if (difference.kind === "refund") {
			const confirmed = await mayRefund(shop, tx, staff, difference.amount, now);
			if (!confirmed.ok) return confirmed;
		}
		const portions = await takeForChange(shop, tx, before, change, { by: staff, now });
		if (!portions.ok) return portions;
		await writeItems(tx, before.id, after.items);
		await writeOrder(tx, before, wanted, {
			subtotal_rupees: after.subtotal,
			gst_rupees: after.gst,
			total_rupees: after.totalAmount,
			collect_rupees: collect,
			change_reason: wanted.reason,
			portions: portions.value,
			updated_at: now,
			...(isOtherTime && timeColumns(before, due, proposedMinutes, now)),
		});
		if (before.payment === null) await changeAtCounter(tx, before, after.totalAmount, staff, now);
		else if (difference.kind === "refund")
			await giveBack(tx, before, difference.amount, { by: staff, reason: wanted.reason, now });
		await restate(tx, before, "changed", now);
		const order = await readOrder(tx, before.id);
		await appendEvent(tx, {
			kind: "order-changed",
			...aboutOrder(order, staff, now),
			detail: {
				before: { total: before.total_rupees, items: written(before), ...(isOtherTime && dueOn(before)) },
				after: {
					...{ total: order.total_rupees, items: written(order), difference },
					...(isOtherTime && dueOn(order)),
					...(isNotedOtherwise(before, order) && { noteChanged: true }),
					...(isMoved(before, wanted) && { addressChanged: true }),
				},
				reason: wanted.reason,
			},
		});
		for (const effect of shop.orderEffects) await effect.changed?.(shop, tx, order, now);
		return ok({ order, difference });
	});
}

/** Takes its place in the slot, if it needs a new or larger one, and its portions in exchange for the previous ones. */
async function takeForChange(
	shop: Shop,
	tx: Tx,
	before: OrderRecord,
	{ due, isOtherTime, isForAnotherDay, agreed, after }: PricedChange,
	{ by, now }: { by: Caller; now: number },
): Promise<Result<string | null, RefusalOf<"slot-full" | "unsellable">>> {
	if (due && (isOtherTime || dishCount(after.items) > dishCount(before.lines))) {
		// An attempt that its customer is about to pay for is a different order, and keeps its place.
		const wants = { customer: { accountId: null }, items: after.items, orderId: before.id };
		const place = await takePlaceFor(shop, tx, due, wants, now);
		if (!place.ok) return place;
	}
	const heldFrom = readHolding(before.portions)?.of[0]?.date;
	const date = isOtherTime ? potDate(await shop.cache.within(tx), due?.at ?? now) : heldFrom;
	const isSamePot = heldFrom === undefined ? !isForAnotherDay : heldFrom === date;
	return takePortions(shop, tx, {
		...{ lines: after.items, insteadOf: [before.portions], by, now },
		...(date !== undefined && { date }),
		...(isSamePot && { had: agreed }),
		...(due && { at: due.at }),
	});
}

/** A chosen time is promised; without one, an accepted order is promised as if it were accepted now. */
function timeColumns({ status }: OrderRecord, due: Due | null, proposedMinutes: number | undefined, now: number) {
	const isPromised = status === "Confirmed" && proposedMinutes !== undefined;
	return {
		due_at: due?.at ?? null,
		due_until: due?.until ?? null,
		kitchen_at: due?.kitchenAt ?? null,
		came_due_at: null,
		promised_at: due ? due.until : isPromised ? promisedAfter(proposedMinutes, now) : null,
		delay_reason: null,
	};
}

function dueOn({ due_at }: OrderRecord): { dueAt: string | null } {
	return { dueAt: due_at === null ? null : isoTime(due_at) };
}

function isNotedOtherwise(before: OrderRecord, after: OrderRecord): boolean {
	if ((before.note ?? "") !== (after.note ?? "")) return true;
	return after.lines.some(({ name, size, note }) => {
		const had = before.lines.find((line) => line.name === name && line.size === size);
		return had !== undefined && (had.note ?? "") !== (note ?? "");
	});
}

function moneyNow(order: OrderRecord) {
	const isOnline = order.payment !== null;
	return {
		isOnline,
		total: order.total_rupees,
		refunded: order.refunded_rupees,
		held: isOnline
			? refundable(moneyOf({ order, ...order })).online
			: arrivedAtCounter(counterMoneyOf(order, order.delivery)),
		collect: order.collect_rupees,
	};
}

function writeOrder(tx: Tx, before: OrderRecord, wanted: WantedChange, columns: Partial<OrderRow>) {
	const { note, deliveryAddress } = wanted;
	// Pin and directions belong to the old address.
	const place = { latitude: null, longitude: null, delivery_directions: null };
	return tx
		.updateTable("orders")
		.set({
			...columns,
			...(note !== undefined && { note }),
			...(isMoved(before, wanted) && { delivery_address: deliveryAddress, ...place }),
		})
		.where("id", "=", before.id)
		.execute();
}

/** Whether the address changes; a pickup has none. */
function isMoved({ fulfilment, delivery_address }: OrderRecord, { deliveryAddress }: WantedChange): boolean {
	return fulfilment === "delivery" && deliveryAddress !== undefined && deliveryAddress !== delivery_address;
}

async function writeItems(tx: Tx, orderId: string, items: readonly AgreedLine[]): Promise<void> {
	await tx.deleteFrom("order_lines").where("order_id", "=", orderId).execute();
	const rows = items.map((item, position) => ({
		order_id: orderId,
		position,
		dish_id: item.dishId,
		name: item.name,
		name_ta: item.nameTa,
		size: item.size,
		quantity: item.quantity,
		price_rupees: item.price,
		image: item.image,
		note: item.note,
		refunded_quantity: item.refundedQuantity,
		refunded_rupees: item.refundedRupees,
	}));
	await tx.insertInto("order_lines").values(rows).execute();
}

async function giveBack(
	tx: Tx,
	{ payment }: OrderRecord,
	amount: number,
	{ by, reason, now }: { by: Caller; reason: string; now: number },
): Promise<void> {
	const refund = {
		amountPaise: paise(amount),
		cause: "asked" as const,
		reason,
		askedBy: by.accountId,
		notBefore: now,
		now,
		// No items were picked for the refund: what the change removed is no longer in the order
		// (server/orders/refund-views.ts).
		items: [],
	};
	if (!payment || !(await insertRefund(tx, payment, refund))) throw new Error("more went back than was held");
}

function written({ lines }: OrderRecord): string[] {
	return lines.map(writtenLine);
}
