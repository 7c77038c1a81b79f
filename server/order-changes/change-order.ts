import type { QuoteView } from "../../contract/quote-schemas.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { rupees } from "../../domain/money.ts";
import {
	type AgreedLine,
	type ChangedOrder,
	changeOrder as changed,
	type Difference,
	differenceOf,
	isChangeable,
	type WantedLine,
} from "../../domain/orders/change-order.ts";
import { writtenLine } from "../../domain/orders/written-line.ts";
import { refundable } from "../../domain/payments/order-money.ts";
import { gstInside } from "../../domain/pricing/gst.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { menuAt } from "../../domain/slots/menu-at.ts";
import { holdAtCounter, isHeldAtCounter } from "../cash/counter-payments.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/about-order.ts";
import { lockOrder, type OrderRecord, readOrder } from "../orders/order-store.ts";
import { moneyOf } from "../orders/refund-views.ts";
import { paise } from "../payments/attempt-store.ts";
import { mayRefund } from "../payments/may-refund.ts";
import { insertRefund, restate } from "../payments/refunds.ts";
import { readHolding, takePortions } from "../portions/take-portions.ts";
import type { Shop } from "../shop.ts";

type WantedChange = {
	items: readonly WantedLine[];
	reason: string;
	/** The new total as it was seen. */
	totalAmount: number;
	/** The total before, as it was seen. */
	from?: number | undefined;
	note?: string | null | undefined;
	deliveryAddress?: string | undefined;
};
type ChangeOrderRefusal = RefusalOf<
	| "order-not-found"
	| "not-changeable"
	| "refunded-item"
	| "empty-cart"
	| "unsellable"
	| "stale-quote"
	| "confirm-first"
	| "signed-out"
>;

/**
 * Staff change what an order holds, its note or its address until it is out for delivery (specification 5.11, decision
 * 033); portions, money, record and customer follow in the same transaction.
 */
export function changeOrder(
	shop: Shop,
	staff: Caller,
	id: string,
	wanted: WantedChange,
): Promise<Result<{ order: OrderRecord; difference: Difference }, ChangeOrderRefusal>> {
	return shop.storage.write(
		async (tx): Promise<Result<{ order: OrderRecord; difference: Difference }, ChangeOrderRefusal>> => {
			const locked = await lockOrder(tx, id);
			if (!locked) return refuse({ code: "order-not-found" });
			if (!isChangeable(locked.status)) return refuse({ code: "not-changeable", status: locked.status });
			const now = shop.clock.now();
			const before = await readOrder(tx, locked.id);
			const state = await shop.cache.within(tx);
			const [menu, day] =
				before.due_at === null
					? [state.menu, state.day]
					: [menuAt(state.menu, before.due_at, now), shopDay(before.due_at)];
			const priced = changed(before.lines.map(agreedLine), wanted.items, sumsOf(before), menu, day);
			if (!priced.ok) return priced;
			const after = priced.value;
			const isAsSeen = wanted.from === undefined || wanted.from === before.total_rupees;
			if (!isAsSeen || after.totalAmount !== wanted.totalAmount)
				return refuse({ code: "stale-quote", quote: quoteOf(after) });
			if (after.totalAmount < before.refunded_rupees)
				return refuse({ code: "refunded-item", name: "", least: 0 });

			const isAtCounter = await isHeldAtCounter(tx, before);
			const money = { ...moneyNow(before), isAtCounter };
			const { difference, collect } = differenceOf(money, after.totalAmount);
			if (difference.kind === "refund") {
				const confirmed = await mayRefund(shop, tx, staff, difference.amount, now);
				if (!confirmed.ok) return confirmed;
			}
			const insteadOf = [before.portions];
			const taken = await takePortions(shop, tx, {
				...{ lines: after.items, insteadOf, by: staff, now },
				date: readHolding(before.portions)?.of[0]?.date,
				at: before.due_at ?? undefined,
			});
			if (!taken.ok) return taken;
			await writeItems(tx, before.id, after.items);
			const moved = wanted.deliveryAddress !== undefined && wanted.deliveryAddress !== before.delivery_address;
			await tx
				.updateTable("orders")
				.set({
					subtotal_rupees: after.subtotal,
					gst_rupees: after.gst,
					total_rupees: after.totalAmount,
					collect_rupees: collect,
					portions: taken.value,
					updated_at: now,
					...(wanted.note !== undefined && { note: wanted.note }),
					...(moved && { delivery_address: wanted.deliveryAddress, latitude: null, longitude: null }),
				})
				.where("id", "=", before.id)
				.execute();
			if (isAtCounter) {
				const held = after.totalAmount;
				await holdAtCounter(tx, before, { held, cause: "changed", by: staff.accountId, now });
			} else if (difference.kind === "refund")
				await giveBack(tx, before, staff, difference.amount, wanted.reason, now);
			await restate(tx, before, "changed", now);
			const order = await readOrder(tx, before.id);
			await appendEvent(tx, {
				kind: "order-changed",
				...aboutOrder(order, staff, now),
				detail: {
					before: { total: before.total_rupees, items: written(before) },
					after: { total: order.total_rupees, items: written(order), difference },
					reason: wanted.reason,
				},
			});
			return ok({ order, difference });
		},
	);
}

function sumsOf({ delivery_fee_rupees, gst_rate_percent, prices_include_gst, tip_rupees }: OrderRecord) {
	return {
		deliveryFee: rupees(delivery_fee_rupees),
		gstPercent: gst_rate_percent,
		pricesIncludeGst: prices_include_gst === 1,
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
	};
	if (!payment || !(await insertRefund(tx, payment, refund))) throw new Error("more went back than was held");
}

function quoteOf({ items, pricesIncludeGst, ...sums }: ChangedOrder): QuoteView {
	return {
		...sums,
		...(pricesIncludeGst && { includedGst: gstInside(sums.subtotal, sums.gstPercent) / 100 }),
		items: items.map(({ name, nameTa, size, quantity, price, image }) => ({
			...{ name, nameTa, size, quantity, price, image },
			lineTotal: rupees(price * quantity),
		})),
	};
}

function written({ lines }: OrderRecord): string[] {
	return lines.map(writtenLine);
}
