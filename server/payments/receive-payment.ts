import { isFromBeforePutBack, latestPast } from "../../domain/clock.ts";
import { paise } from "../../domain/money.ts";
import { HONOURED_MS, isReturned, type WhyUnmatched, whyUnmatched } from "../../domain/payments/online-payment.ts";
import { ok } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { isHeld } from "../../domain/slots/held-place.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import { lockAccount } from "../identity/lock-account.ts";
import { takePlaceFor } from "../order-intake/take-place-for.ts";
import { giveBackPortions, takePortions } from "../portions/take-portions.ts";
import { checkOpenPrebookings, isOpenDay } from "../prebookings/check-prebooking.ts";
import type { Shop } from "../shop.ts";
import { isPlaced } from "./attempt-end.ts";
import { type AttemptRow, draftOf, lockAttemptOf, readDraft } from "./attempt-store.ts";
import { aboutPayment } from "./event-about-payment.ts";
import { HOLDS_NOTHING, leavePlaces, lockHolding } from "./held-portions.ts";
import { insertPayment, isKnown, rowOf } from "./payment-store.ts";
import { placePaidOrder } from "./place-paid-order.ts";
import type { Payment } from "./provider-entities.ts";
import { insertRefund } from "./refunds.ts";

/**
 * The only entry for money, whoever reports it, in whatever order and however often: the customer's browser, the
 * provider's webhook, or the shop's own check. `payment` is the provider's answer when asked, never somebody's claim.
 * Captured money becomes the order that it was paid for, or money without an order; once.
 */
export async function receivePayment(shop: Shop, payment: Payment): Promise<void> {
	if (payment.status !== "captured" && payment.status !== "refunded") return;
	const orderId = payment.order_id;
	if (!orderId) return;
	const now = shop.clock.now();
	await shop.storage.write(async (tx) => {
		const holding = await lockCustomerHolding(shop, tx, orderId);
		const attempt = await lockAttemptOf(tx, orderId);
		// Another shop may use the same account.
		if (!attempt) return;
		if (await isKnown(tx, payment.id)) return;
		const refundedPaise = payment.amount_refunded ?? 0;
		// It was refunded before the shop learned of it.
		if (refundedPaise >= payment.amount) return recordRemoval(tx, attempt, now);
		const money = { amountPaise: payment.amount, currency: payment.currency, refundedPaise };
		const refused =
			whyUnmatched(money, await standing(tx, attempt, now), now) ?? (await whyNoPlace(shop, tx, attempt, now));
		const paid = refused === null ? await takePaidPortions(shop, tx, attempt, now) : null;
		const why = refused ?? (paid?.ok ? null : "sold-out");
		if (why !== null) await giveBackPortions(shop, tx, attempt.portions, { by: THE_SHOP, now });
		await tx
			.updateTable("payment_attempts")
			.set({ paid_at: attempt.paid_at ?? now, next_look_at: null, ...HOLDS_NOTHING })
			.where("id", "=", attempt.id)
			.execute();
		if (why !== null) return keepUnmatched(tx, { payment, attempt, why, refundedPaise, now });
		if (!keepsPlace(attempt, now)) await leavePlaces(tx, holding);
		await placePaidOrder(shop, tx, attempt, { payment, portions: paid?.ok ? paid.value : null, now });
	});
	shop.payments.wake();
}

/**
 * The unpaid attempts with which the customer of a paid order holds portions or a place in a slot. Locks the account
 * and then the attempts, in the same order as when a payment starts.
 */
async function lockCustomerHolding(shop: Shop, tx: Tx, providerOrderId: string): Promise<AttemptRow[]> {
	const attempt = await tx
		.selectFrom("payment_attempts")
		.select(["customer_id", "preferred_date"])
		.where("provider_order_id", "=", providerOrderId)
		.executeTakeFirst();
	if (!attempt?.customer_id) return [];
	await lockAccount(tx, attempt.customer_id, "use");
	return attempt.preferred_date === null ? lockHolding(shop, tx, attempt.customer_id) : [];
}

/** Whether a place in its slot is still held for an attempt. */
function keepsPlace({ due_at, begun_at, reported_at }: AttemptRow, now: number): boolean {
	return due_at !== null && isHeld({ begunAt: begun_at, reportedAt: reported_at }, now);
}

/** Ends an attempt whose money was refunded, so that a customer whose browser saw it paid is not left waiting. */
async function recordRemoval(tx: Tx, { id, reported_at, paid_at }: AttemptRow, now: number): Promise<void> {
	if (reported_at === null || paid_at !== null) return;
	await tx.updateTable("payment_attempts").set({ paid_at: now }).where("id", "=", id).execute();
}

/**
 * An order for a chosen time keeps its place while it is being paid, and so does a prebooking. After that, or without a
 * kept place, it is decided again, and a payment for a time that is over or full is refunded.
 */
async function whyNoPlace(shop: Shop, tx: Tx, attempt: AttemptRow, now: number): Promise<"too-late" | null> {
	const draft = readDraft(attempt.draft);
	if (draft?.kind === "prebooking") return whyNoDay(shop, tx, attempt, draft.request.preferredDate, now);
	const due = draft?.priced.due;
	if (!draft || !due) return null;
	if (now >= due.until) return "too-late";
	if (keepsPlace(attempt, now)) return null;
	const customer = { accountId: attempt.customer_id ?? "" };
	const place = await takePlaceFor(shop, tx, due, { customer, items: draft.request.items }, now);
	return place.ok ? null : "too-late";
}

/** Its day must still be in the future and open; and the customer's prebookings are counted. */
async function whyNoDay(
	shop: Shop,
	tx: Tx,
	attempt: AttemptRow,
	date: string,
	now: number,
): Promise<"too-late" | null> {
	if (date <= shopDay(now).date || !isOpenDay(await shop.cache.within(tx), date)) return "too-late";
	if (isHeld({ begunAt: attempt.begun_at, reportedAt: attempt.reported_at }, now)) return null;
	const room = await checkOpenPrebookings(tx, attempt.customer_id ?? "", [attempt.id], now);
	return room.ok ? null : "too-late";
}

/** The state of an attempt, in the form that the rule needs. */
async function standing(tx: Tx, attempt: AttemptRow, now: number) {
	const { customer_id } = attempt;
	const hasCustomer = customer_id !== null && (await lockAccount(tx, customer_id, "use")) !== null;
	const later = customer_id ? await orderedSince(tx, attempt, customer_id, now) : undefined;
	return {
		amountPaise: paise(attempt.total_rupees),
		begunAt: attempt.begun_at,
		reportedAt: attempt.reported_at,
		isPlaced: await isPlaced(tx, attempt),
		hasCustomer,
		isSuperseded: later !== undefined,
	};
}

/** What its customer has ordered since, or booked for the same day: a meal on another day is a separate one. */
function orderedSince(tx: Tx, { id, begun_at, preferred_date }: AttemptRow, customerId: string, now: number) {
	const since = timesSince(begun_at, now);
	if (preferred_date !== null)
		return tx
			.selectFrom("prebookings")
			.select("id")
			.where("customer_id", "=", customerId)
			.where("preferred_date", "=", preferred_date)
			.where((row) => row.or(since.map(({ from, to }) => row.between("created_at", from, to))))
			.where("id", "<>", id)
			.limit(1)
			.executeTakeFirst();
	return (
		tx
			.selectFrom("orders")
			.select("id")
			.where("customer_id", "=", customerId)
			.where((row) => row.or(since.map(({ from, to }) => row.between("placed_at", from, to))))
			.where("id", "<>", id)
			// An order made from a prebooking is a meal planned for another day.
			.where("prebooking_id", "is", null)
			.limit(1)
			.executeTakeFirst()
	);
}

/**
 * The times after an attempt started. If a clock was set back, these are also the last half hour: nobody knows how long
 * ago it was, and a customer who has ordered since does not wait for it.
 */
function timesSince(begunAt: number, now: number): { from: number; to: number }[] {
	const after = { from: begunAt + 1, to: Number.MAX_SAFE_INTEGER };
	if (!isFromBeforePutBack(begunAt, now)) return [after];
	return [after, { from: now - HONOURED_MS, to: latestPast(now) }];
}

/**
 * The portions of a paid order: those that the attempt holds, or, if it holds none any more, what is left. If that is
 * too little, the money is refunded (decision 030).
 */
async function takePaidPortions(shop: Shop, tx: Tx, attempt: AttemptRow, now: number) {
	if (attempt.portions !== null) return ok(attempt.portions);
	const { kind, request, priced } = draftOf(attempt);
	const wanted = { lines: priced.quote.items, by: THE_SHOP, now };
	if (kind === "prebooking") return takePortions(shop, tx, { ...wanted, date: request.preferredDate });
	const at = priced.due?.at;
	return takePortions(shop, tx, { ...wanted, ...(at !== undefined && { at }) });
}

type Unmatched = {
	payment: Payment;
	attempt: AttemptRow;
	why: WhyUnmatched;
	refundedPaise: number;
	now: number;
};

async function keepUnmatched(tx: Tx, { payment, attempt, why, refundedPaise, now }: Unmatched): Promise<void> {
	const row = {
		...rowOf(payment, now),
		attempt_id: attempt.id,
		customer_id: attempt.customer_id,
		why_unmatched: why,
		returning_paise: refundedPaise,
	};
	await insertPayment(tx, row);
	if (isReturned(why)) {
		await insertRefund(tx, row, {
			amountPaise: payment.amount - refundedPaise,
			cause: "unmatched",
			reason: why,
			askedBy: null,
			notBefore: now,
			now,
		});
	}
	await appendEvent(tx, {
		kind: "payment-unmatched",
		...aboutPayment(row, THE_SHOP, now),
		detail: { before: null, after: { amount: payment.amount / 100, why } },
	});
}
