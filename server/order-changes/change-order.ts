import type { QuoteView } from "../../contract/quote-schemas.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { rupees } from "../../domain/money.ts";
import {
	type AgreedLine,
	type AmountDifference,
	type ChangedOrder,
	changedOrder,
	differenceOf,
	isChangeable,
	isTimeChangeable,
	type WantedLine,
} from "../../domain/orders/change-order.ts";
import { promisedAfter } from "../../domain/orders/promised-time.ts";
import { writtenLine } from "../../domain/orders/written-line.ts";
import { refundable } from "../../domain/payments/order-money.ts";
import { potDate } from "../../domain/portions/pot-date.ts";
import { gstInside } from "../../domain/pricing/gst.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { dishesOf } from "../../domain/slots/dishes-of.ts";
import { menuAt } from "../../domain/slots/menu-at.ts";
import { holdAtCounter, isHeldAtCounter } from "../cash/counter-payments.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import { checkFulfilmentForStaff, type Due } from "../order-intake/check-fulfilment.ts";
import { takePlaceFor } from "../order-intake/take-place-for.ts";
import { aboutOrder } from "../orders/about-order.ts";
import { lockOrder, type OrderRecord, type OrderRow, readOrder } from "../orders/order-store.ts";
import { minutesIfAccepted } from "../orders/propose-minutes.ts";
import { moneyOf } from "../orders/refund-views.ts";
import { paise } from "../payments/attempt-store.ts";
import { mayTakeFromDelivered } from "../payments/guard-delivered.ts";
import { mayRefund } from "../payments/may-refund.ts";
import { lookForMoreUpi } from "../payments/record-payment-on-delivery.ts";
import { insertRefund, restate } from "../payments/refunds.ts";
import { readHolding, takePortions } from "../portions/take-portions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";

type WantedChange = {
	items: readonly WantedLine[];
	reason: string;
	/** The new total that the caller saw. */
	totalAmount: number;
	/** The previous total that the caller saw. */
	from?: number | undefined;
	note?: string | null | undefined;
	deliveryAddress?: string | undefined;
	/** When it is wanted (ISO 8601); null for as soon as possible. */
	dueAt?: string | null | undefined;
};
type Changed = { order: OrderRecord; difference: AmountDifference };
type PriceChangeRefusal = RefusalOf<
	| "not-changeable"
	| "refunded-item"
	| "empty-cart"
	| "total-too-high"
	| "unsellable"
	| "stale-quote"
	| "slot-unavailable"
>;
type ChangeOrderRefusal =
	| PriceChangeRefusal
	| RefusalOf<"order-not-found" | "slot-full" | "confirm-first" | "signed-out" | "not-permitted">;

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
		const priced = priceChange(await shop.cache.within(tx), before, wanted, now);
		if (!priced.ok) return priced;
		const change = priced.value;
		const { after, due, isOtherTime } = change;
		if (after.totalAmount < before.total_rupees) {
			const permitted = await mayTakeFromDelivered(tx, staff, before);
			if (!permitted.ok) return permitted;
		}
		if (after.totalAmount < before.refunded_rupees) return refuse({ code: "refunded-item", name: "", least: 0 });

		const isAtCounter = await isHeldAtCounter(tx, before);
		const { difference, collect } = differenceOf({ ...moneyNow(before), isAtCounter }, after.totalAmount);
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
			portions: portions.value,
			updated_at: now,
			...(isOtherTime && timeColumns(before, due, proposedMinutes, now)),
		});
		if (isAtCounter) {
			const held = after.totalAmount;
			await holdAtCounter(tx, before, { held, cause: "changed", by: staff.accountId, now });
			if (difference.kind === "collect") await lookForMoreUpi(tx, before);
		} else if (difference.kind === "refund")
			await giveBack(tx, before, staff, difference.amount, wanted.reason, now);
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

/** A change as staff have seen it: the order's new time, items and price. */
type PricedChange = {
	due: Due | null;
	isOtherTime: boolean;
	isForAnotherDay: boolean;
	agreed: readonly AgreedLine[];
	after: ChangedOrder;
};

/** The order's price after this change; refuses items that cannot be sold then, and a total that nobody has seen. */
function priceChange(
	state: ShopState,
	before: OrderRecord,
	wanted: WantedChange,
	now: number,
): Result<PricedChange, PriceChangeRefusal> {
	const asked = dueOf(state, before, wanted.dueAt, now);
	if (!asked.ok) return asked;
	const { due, isOtherTime } = asked.value;
	if (isOtherTime && !isTimeChangeable(before.status))
		return refuse({ code: "not-changeable", status: before.status });
	const isForAnotherDay = isOtherTime && dayMeant(before) !== shopDay(due?.at ?? now).date;
	const sold =
		due === null
			? { menu: state.menu, day: state.day }
			: { menu: menuAt(state.menu, due.at, now), day: shopDay(due.at) };
	const agreed = before.lines.map(agreedLine);
	const changed = changedOrder(agreed, wanted.items, sumsOf(before), { ...sold, isForAnotherDay });
	if (!changed.ok) return changed;
	const after = changed.value;
	const isAsSeen = wanted.from === undefined || wanted.from === before.total_rupees;
	if (!isAsSeen || after.totalAmount !== wanted.totalAmount)
		return refuse({ code: "stale-quote", quote: quoteOf(after) });
	return ok({ due, isOtherTime, isForAnotherDay, agreed, after });
}

/** The shop day that an order is for; without a chosen time, the day on which it was placed. */
function dayMeant({ due_at, placed_at }: OrderRecord): string {
	return shopDay(due_at ?? placed_at).date;
}

/** Takes its place in the slot, if it needs a new or larger one, and its portions in exchange for the previous ones. */
async function takeForChange(
	shop: Shop,
	tx: Tx,
	before: OrderRecord,
	{ due, isOtherTime, isForAnotherDay, agreed, after }: PricedChange,
	{ by, now }: { by: Caller; now: number },
): Promise<Result<string | null, RefusalOf<"slot-full" | "unsellable">>> {
	if (due && (isOtherTime || dishesOf(after.items) > dishesOf(before.lines))) {
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

/** The requested slot, null for as soon as possible, and whether it differs from the current one. */
function dueOf(
	state: ShopState,
	{ fulfilment, due_at, due_until, kitchen_at }: OrderRecord,
	wanted: string | null | undefined,
	now: number,
): Result<{ due: Due | null; isOtherTime: boolean }, RefusalOf<"slot-unavailable">> {
	const at = wanted === undefined || wanted === null ? wanted : Date.parse(wanted);
	if (at === undefined || at === due_at) {
		const due =
			due_at === null ? null : { at: due_at, until: due_until ?? due_at, kitchenAt: kitchen_at ?? due_at };
		return ok({ due, isOtherTime: false });
	}
	const checked = checkFulfilmentForStaff(state, { fulfilment, dueAt: wanted ?? null }, now);
	return checked.ok ? ok({ due: checked.value, isOtherTime: true }) : checked;
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

function sumsOf({ delivery_fee_rupees, gst_rate_percent, prices_include_gst, tip_rupees }: OrderRecord) {
	return {
		deliveryFee: rupees(delivery_fee_rupees),
		gstPercent: gst_rate_percent,
		pricesIncludeTax: prices_include_gst === 1,
		tip: rupees(tip_rupees),
	};
}

function agreedLine(line: OrderRecord["lines"][number]): AgreedLine {
	return {
		dishId: line.dish_id,
		name: line.name,
		nameTa: line.name_ta,
		size: line.size,
		quantity: line.quantity,
		price: rupees(line.price_rupees),
		image: line.image,
		note: line.note,
		refundedQuantity: line.refunded_quantity,
		refundedRupees: line.refunded_rupees,
	};
}

function moneyNow(order: OrderRecord) {
	return {
		isOnline: order.payment !== null,
		total: order.total_rupees,
		refunded: order.refunded_rupees,
		held: refundable(moneyOf({ order, ...order })).online,
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
	staff: Caller,
	amount: number,
	reason: string,
	now: number,
): Promise<void> {
	const refund = {
		amountPaise: paise(amount),
		cause: "asked" as const,
		reason,
		askedBy: staff.accountId,
		notBefore: now,
		now,
		// No items were picked for the refund: what the change removed is no longer in the order
		// (server/orders/refund-views.ts).
		items: [],
	};
	if (!payment || !(await insertRefund(tx, payment, refund))) throw new Error("more went back than was held");
}

function quoteOf({ items, pricesIncludeTax, ...sums }: ChangedOrder): QuoteView {
	return {
		...sums,
		...(pricesIncludeTax && { includedGst: gstInside(sums.subtotal, sums.gstPercent) / 100 }),
		items: items.map(({ name, nameTa, size, quantity, price, image }) => ({
			...{ name, nameTa, size, quantity, price, image },
			lineTotal: rupees(price * quantity),
		})),
	};
}

function written({ lines }: OrderRecord): string[] {
	return lines.map(writtenLine);
}
