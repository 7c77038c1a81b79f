import type { UnmatchedPayment } from "../../contract/online-payments.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { aboutOrder } from "../orders/event-about-order.ts";
import { lockOrder } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { hasUndecided } from "./adopt-refund.ts";
import { aboutPayment } from "./event-about-payment.ts";
import { mayRefund } from "./may-refund.ts";
import { insertRefund, lockOrderPaidBy, restate } from "./refunds.ts";
import { bookedWith, lockUnmatched, unmatchedViews } from "./unmatched-payments.ts";

type GiveBackRefusal = RefusalOf<"payment-not-found" | "payment-has-order" | "confirm-first" | "signed-out">;
type NoAccount = RefusalOf<"no-payment-account">;

/** Refunds all that is left of money without an order, or of a cancelled one; refunds already under way stay. */
export function refundUnmatched(
	shop: Shop,
	admin: Caller,
	paymentId: string,
): Promise<Result<UnmatchedPayment, GiveBackRefusal | NoAccount>> {
	const unable: NoAccount | null = shop.payments.account ? null : { code: "no-payment-account" };
	return giveBack(shop, admin, paymentId, { isDone: false, unable });
}

/**
 * Records that all that is left of money without an order has gone back without this shop, as of a former payment
 * account. What went back for an order is recorded with it.
 */
export function recordGivenBack(
	shop: Shop,
	admin: Caller,
	paymentId: string,
): Promise<Result<UnmatchedPayment, GiveBackRefusal>> {
	return giveBack<never>(shop, admin, paymentId, { isDone: true, unable: null });
}

async function giveBack<Unable>(
	shop: Shop,
	admin: Caller,
	paymentId: string,
	{ isDone, unable }: { isDone: boolean; unable: Unable | null },
): Promise<Result<UnmatchedPayment, GiveBackRefusal | Unable>> {
	const now = shop.clock.now();
	const asked = await shop.storage.write(async (tx) => {
		await lockOrderPaidBy(tx, paymentId);
		const payment = await lockUnmatched(tx, paymentId);
		if (!payment) return refuse({ code: "payment-not-found" });
		const order = payment.order_id === null ? null : await lockOrder(tx, payment.order_id);
		const booked = payment.order_id === null ? await bookedWith(tx, payment) : undefined;
		if ((order && (isDone || order.status !== "Cancelled")) || (booked && booked.ended_at === null))
			return refuse({ code: "payment-has-order" });
		const amountPaise = payment.amount_paise - payment.returning_paise;
		if (amountPaise === 0) {
			// Whoever returned it another way must hear that the shop is sending it as well.
			const isOnItsWay = isDone && (await hasUndecided(tx, payment.id));
			return isOnItsWay ? refuse({ code: "payment-has-order" }) : ok(payment);
		}
		if (unable) return refuse(unable);
		const confirmed = await mayRefund(shop, tx, admin, amountPaise / 100, now);
		if (!confirmed.ok) return confirmed;
		await insertRefund(tx, payment, {
			amountPaise,
			cause: order || booked ? "cancelled" : "unmatched",
			reason: order ? "Order cancelled" : booked ? "Prebooking cancelled" : "Unmatched payment",
			askedBy: admin.accountId,
			notBefore: now,
			now,
			isDone,
		});
		const amount = amountPaise / 100;
		const after = { refunded: amount };
		if (order) {
			await restate(tx, order, "refunded", now);
			await appendEvent(tx, {
				kind: "refund-requested",
				...aboutOrder(order, admin, now),
				detail: { before: { refunded: 0 }, after },
			});
		} else
			await appendEvent(tx, {
				kind: "payment-refund-requested",
				...aboutPayment(payment, admin, now),
				detail: isDone
					? { before: null, after: { refund: "processed", amount, byHand: true } }
					: { before: null, after },
			});
		return ok({ ...payment, returning_paise: payment.amount_paise });
	});
	if (!asked.ok) return asked;
	const [view] = await unmatchedViews(shop.storage.read, [asked.value], now);
	if (!view) throw new Error(`payment ${paymentId} vanished`);
	return ok(view);
}
