import type { RefusalOf } from "../../contract/refusals.ts";
import { calendarDay } from "../../domain/hours/calendar.ts";
import { storeNow } from "../../domain/hours/store-now.ts";
import { rupees } from "../../domain/money.ts";
import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import { bookableDays, isBookable, MAX_OPEN_PREBOOKINGS } from "../../domain/prebookings/bookable-days.ts";
import { type Quote, quote } from "../../domain/pricing/quote.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { dayOfDate } from "../../domain/shop-day.ts";
import { isHeld } from "../../domain/slots/held-place.ts";
import { lockName } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import { deliveryTerms } from "../delivery-areas/delivery-of-order.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import { openPrebookings } from "../order-intake/admit-order.ts";
import { checkAgreedPrice } from "../order-intake/check-agreed-price.ts";
import { canonicalLine, type OrderedLine } from "../order-intake/check-order.ts";
import type { Shop } from "../shop.ts";
import { storeStatusView } from "../store/store-status-view.ts";

export type PrebookingRequest = {
	orderId: string;
	userEmail: string;
	phoneNumber: string;
	deliveryAddress: string;
	deliveryCoordinates: { latitude: number; longitude: number } | null;
	deliveryDirections: string | null;
	items: readonly OrderedLine[];
	note: string | null;
	tip: number;
	totalAmount: number;
	preferredDate: string;
	paymentMethod: PaymentMethod;
};

/** The text that makes two requests the same; for cash and without a tip it equals that of older versions. */
export function canonicalPrebooking(request: PrebookingRequest): string {
	const { userEmail, phoneNumber, deliveryAddress, deliveryCoordinates, totalAmount, preferredDate, note } = request;
	const { deliveryDirections: directions, tip, paymentMethod } = request;
	const isUsual = tip === 0 && paymentMethod === "cod";
	return JSON.stringify([
		request.items.map(canonicalLine),
		userEmail,
		phoneNumber,
		deliveryAddress,
		deliveryCoordinates && [deliveryCoordinates.latitude, deliveryCoordinates.longitude],
		totalAmount,
		preferredDate,
		...(note ? [note] : []),
		...(directions ? [{ directions }] : []),
		...(isUsual ? [] : [{ tip, paymentMethod }]),
	]);
}

export type CheckPrebookingRefusal = RefusalOf<
	| "empty-cart"
	| "total-too-high"
	| "unsellable"
	| "stale-quote"
	| "location-needed"
	| "outside-area"
	| "below-minimum"
	| "prebooking-not-offered"
	| "date-not-bookable"
>;

/** Whether the shop takes this prebooking now, at this total; returns its price. */
export async function checkPrebooking(
	shop: Shop,
	tx: Tx,
	request: PrebookingRequest,
	now: number,
): Promise<Result<Quote, CheckPrebookingRefusal>> {
	const state = await shop.cache.within(tx);
	if (!state.status.allowPrebooking) {
		return refuse({ code: "prebooking-not-offered", storeData: storeStatusView(state, now) });
	}
	const days = bookableDays(now, storeNow(state, now).reopenTime);
	if (!isBookable(request.preferredDate, days)) return refuse(notBookable(days));
	if (!isOpenDay(state, request.preferredDate)) return refuse(closedDay(days));
	const terms = deliveryTerms(state, request.deliveryCoordinates);
	if (!terms.ok) return terms;
	const booked = { cart: request.items, kind: "prebooking", tip: rupees(request.tip) } as const;
	const day = dayOfDate(request.preferredDate);
	const priced = quote(booked, { menu: state.menu, rates: state.settings, day, terms: terms.value });
	return priced.ok ? checkAgreedPrice(priced.value, request.totalAmount) : priced;
}

/** Whether the shop is open on a day; on every day if it does not follow its hours. */
export function isOpenDay({ calendar }: Pick<ShopState, "calendar">, date: string): boolean {
	return !calendar.hours.followHours || calendarDay(calendar, date).isOpen;
}

/**
 * Whether a customer may have one more open prebooking; nobody else can decide this until this transaction ends.
 * Attempts being paid count as well, except `own`.
 */
export async function checkOpenPrebookings(
	tx: Tx,
	customerId: string,
	own: readonly string[],
	now: number,
): Promise<Result<null, RefusalOf<"too-many-prebookings">>> {
	await lockName(tx, `handi prebookings of ${customerId}`);
	const waiting = await waitingPrebookings(tx, customerId, own, now);
	return waiting.size < MAX_OPEN_PREBOOKINGS
		? ok(null)
		: refuse({ code: "too-many-prebookings", limit: MAX_OPEN_PREBOOKINGS });
}

/** The ids of a customer's prebookings that are open or being paid, which are those of their attempts. */
export async function waitingPrebookings(
	reader: Reader,
	customerId: string,
	own: readonly string[],
	now: number,
): Promise<ReadonlySet<string>> {
	// Read before the prebookings: an attempt that is paid meanwhile is then seen as either, never as neither.
	const paying = await reader
		.selectFrom("payment_attempts")
		.select(["id", "begun_at", "reported_at"])
		.where("customer_id", "=", customerId)
		.where("preferred_date", "is not", null)
		.where("paid_at", "is", null)
		.execute();
	const held = paying.filter(({ begun_at: begunAt, reported_at: reportedAt }) =>
		isHeld({ begunAt: Number(begunAt), reportedAt: reportedAt === null ? null : Number(reportedAt) }, now),
	);
	const others = held.map(({ id }) => id).filter((id) => !own.includes(id));
	return new Set([...others, ...(await openPrebookings(reader, customerId, now))]);
}

function notBookable({ earliest, latest }: { earliest: string; latest: string }) {
	const message = `Please choose a day from ${earliest} to ${latest}`;
	return {
		code: "date-not-bookable" as const,
		issues: [{ path: "preferredDate", message }],
		earliest,
		latest,
	};
}

function closedDay({ earliest, latest }: { earliest: string; latest: string }) {
	const issues = [{ path: "preferredDate", message: "We’re closed on that day" }];
	return { code: "date-not-bookable" as const, issues, earliest, latest, isClosedDay: true };
}
