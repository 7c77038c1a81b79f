import { randomBytes } from "node:crypto";
import type { RefusalOf } from "../../contract/refusals.ts";
import { formatRupees, paise } from "../../domain/money.ts";
import { partOfPayment, refundable } from "../../domain/payments/order-money.ts";
import type { PaymentOnDeliveryMethod } from "../../domain/payments/payment-on-delivery.ts";
import {
	givenForItems,
	type PickedLine,
	type RefundedItem,
	refundOfItems,
} from "../../domain/payments/refund-items.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { drawerTime } from "../cash/drawer-time.ts";
import { appendEvent } from "../db/append-event.ts";
import { takeIdempotencyKey } from "../db/idempotency-key.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import { lockOrder, type OrderRecord, type OrderRow, readOrder } from "../orders/order-store.ts";
import { moneyOf, refundViews } from "../orders/refund-views.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { mayRefund } from "./may-refund.ts";
import { insertRefund, restate, takeFrom } from "./refunds.ts";

type RequestRefundRefusal = RefusalOf<
	| "nothing-to-refund"
	| "no-payment-account"
	| "refund-too-large"
	| "refund-changed"
	| "refunded-meanwhile"
	| "item-not-refundable"
	| "key-reused"
	| "order-not-found"
	| "staff-not-found"
	| "confirm-first"
	| "signed-out"
>;

type WantedRefund = {
	/** Lines of the order, counted from 0. */
	items?: readonly PickedLine[] | undefined;
	/** Whole rupees; with items, the price that staff saw for them. */
	amount?: number | undefined;
	method: "online" | PaymentOnDeliveryMethod;
	/** What staff saw as left to refund by this method, in whole rupees. */
	refundable?: number | undefined;
	/** The rider who pays cash back; if left out, the shop does. */
	riderId?: string | undefined;
	reason: string;
};

/**
 * Refunds part of what was paid for an order, or the rest of it: through the provider for online payments, by hand for
 * those and for payment on delivery (decision 033). Items include their GST. The same key again does nothing. Refuses
 * if another refund has left another amount than staff saw.
 */
export function requestRefund(
	shop: Shop,
	admin: Caller,
	asked: { id: string; key: string | undefined },
	wanted: WantedRefund,
): Promise<Result<{ order: OrderRecord; isRepeat: boolean }, RequestRefundRefusal>> {
	return shop.storage.write(async (tx) => {
		const locked = await lockOrder(tx, asked.id);
		if (!locked) return refuse({ code: "order-not-found" });
		const now = shop.clock.now();
		const own = randomId(now);
		const keyed = { accountId: admin.accountId, route: "refund", key: asked.key } as const;
		const claimed = await takeIdempotencyKey(tx, keyed, canonical(locked, wanted), { id: own, now });
		if (!claimed.ok) return claimed;
		if (claimed.value !== own) return ok({ order: await readOrder(tx, locked.id), isRepeat: true });
		const order = await readOrder(tx, locked.id);
		const money = moneyOf({ order, ...order });
		const left = refundable(money);
		const most = wanted.method === "online" ? left.online : left.byHand;
		if (most === 0) return refuse({ code: "nothing-to-refund" });
		if (wanted.method === "online" && !shop.payments.account) return refuse({ code: "no-payment-account" });
		if (wanted.refundable !== undefined && wanted.refundable !== most)
			return refuse({ code: "refunded-meanwhile", amount: most, at: "refundable" });
		const priced = priceOf(order, wanted);
		if (!priced.ok) return priced;
		const { amount, items } = priced.value;
		if (amount > most) {
			const message = `At most ${formatRupees(most)}`;
			return refuse({ code: "refund-too-large", most, issues: [{ path: "amount", message }] });
		}
		const confirmed = await mayRefund(shop, tx, admin, amount, now);
		if (!confirmed.ok) return confirmed;
		const refund = { amount, items, reason: wanted.reason, now };
		const rider = wanted.riderId === undefined ? null : await riderBy(tx, wanted.riderId);
		if (rider === undefined) return refuse({ code: "staff-not-found", at: "riderId" });
		if (wanted.method === "online") await refundOnline(tx, order, admin, refund);
		else await refundByHand(tx, order, admin, { ...refund, method: wanted.method, rider });
		await restate(tx, order, "refunded", now);
		await tellOf(tx, order, admin, { ...refund, method: wanted.method, rider });
		return ok({ order: await readOrder(tx, order.id), isRepeat: false });
	});
}

/** The rider whose cash is used, if not the shop's. */
type GivingRider = { id: string; name: string } | null;

function riderBy(tx: Tx, id: string) {
	return tx
		.selectFrom("accounts")
		.select(["id", "name"])
		.where("id", "=", id)
		.where("role", "=", "rider")
		.executeTakeFirst();
}

type Refund = { amount: number; items: readonly RefundedItem[] | null; reason: string; now: number };

/** The typed amount, or the price of the picked items; refuses items for which staff saw another price. */
function priceOf(
	order: OrderRecord,
	{ items: picked, amount }: WantedRefund,
): Result<Pick<Refund, "amount" | "items">, RefusalOf<"refund-changed" | "item-not-refundable">> {
	if (picked === undefined) return ok({ amount: amount ?? 0, items: null });
	const lines = order.lines.map(({ quantity, price_rupees, refunded_quantity, refunded_rupees }) => ({
		quantity,
		price: price_rupees,
		refundedQuantity: refunded_quantity,
		refundedRupees: refunded_rupees,
	}));
	const { subtotal_rupees: subtotal, gst_rupees: gst } = order;
	const sum = refundOfItems({ subtotal, gst, lines, givenForItems: givenForItems(refundViews(order)) }, picked);
	if (!sum.ok) {
		const { place, ...refused } = sum.refusal;
		const isMissing = lines[refused.line] === undefined;
		const at = `items.${place}.${isMissing ? "line" : "quantity"}`;
		return refuse({ code: "item-not-refundable", ...refused, ...(isMissing && { isMissing }), at });
	}
	if (amount !== undefined && amount !== sum.value) return refuse({ code: "refund-changed", amount: sum.value });
	const items = picked.flatMap(({ line: place, quantity }): RefundedItem[] => {
		const line = order.lines[place];
		return line ? [{ name: line.name, size: line.size, quantity, rupees: line.price_rupees * quantity }] : [];
	});
	return ok({ amount: sum.value, items });
}

async function refundOnline(tx: Tx, { payment }: OrderRecord, admin: Caller, refund: Refund): Promise<void> {
	const { amount, items, reason, now } = refund;
	const row = {
		amountPaise: paise(amount),
		cause: "asked" as const,
		reason,
		askedBy: admin.accountId,
		notBefore: now,
		now,
		items,
	};
	if (!payment || !(await insertRefund(tx, payment, row)))
		throw new Error("more went back than the order's row said");
}

async function refundByHand(
	tx: Tx,
	order: OrderRecord,
	admin: Caller,
	{ amount, items, reason, now, method, rider }: Refund & { method: PaymentOnDeliveryMethod; rider: GivingRider },
): Promise<void> {
	const ofPayment = partOfPayment(amount, moneyOf({ order, ...order }));
	if (ofPayment > 0 && !(order.payment && (await takeFrom(tx, order.payment.id, paise(ofPayment)))))
		throw new Error("more went back than the order's row said");
	await tx
		.insertInto("manual_refunds")
		.values({
			id: `${randomId(now)}${randomBytes(2).toString("hex")}`,
			order_id: order.id,
			method,
			amount_rupees: amount,
			of_payment_rupees: ofPayment,
			items: items && JSON.stringify(items),
			reason,
			given_by: admin.accountId,
			given_by_name: admin.name,
			rider_id: rider?.id ?? null,
			rider_name: rider?.name ?? null,
			created_at: await drawerTime(tx, now),
		})
		.execute();
}

/** A refund through the provider is recorded as requested; one by hand as done, and the customer is told. */
async function tellOf(
	tx: Tx,
	order: OrderRecord,
	admin: Caller,
	{ amount, reason, now, method, rider }: Refund & { method: WantedRefund["method"]; rider: GivingRider },
): Promise<void> {
	const about = aboutOrder(order, admin, now);
	if (method === "online") {
		const detail = { before: { refunded: 0 }, after: { refunded: amount }, reason };
		return appendEvent(tx, { kind: "refund-requested", ...about, detail });
	}
	const detail = { before: null, after: { amount, method, ...(rider && { rider: rider.name }) }, reason };
	return appendEvent(tx, { kind: "refund-by-hand", ...about, detail });
}

/** The text that makes two requests the same; for an amount through the provider it equals that of older versions. */
function canonical(order: OrderRow, { items, amount, method, riderId, reason }: WantedRefund): string {
	return JSON.stringify({
		order: order.id,
		amount,
		reason,
		...(items && { items: items.map(({ line, quantity }) => [line, quantity]) }),
		...(method !== "online" && { method }),
		...(riderId && { riderId }),
	});
}
