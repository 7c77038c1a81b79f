import type { Selectable } from "kysely";
import type { RefusalOf } from "../../contract/refusals.ts";
import { calendarDay } from "../../domain/hours/calendar.ts";
import { storeNow } from "../../domain/hours/store-now.ts";
import { rupees } from "../../domain/money.ts";
import { bookableDays, isBookable, MAX_OPEN_PREBOOKINGS } from "../../domain/prebookings/bookable-days.ts";
import { type Quote, quote } from "../../domain/pricing/quote.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { dayOfDate } from "../../domain/shop-day.ts";
import { appendEvent } from "../db/append-event.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { deliveryTerms, enoughToDeliver } from "../delivery-areas/delivery-of-order.ts";
import type { Caller } from "../identity/sessions.ts";
import { storeStatusView } from "../menu/menu-views.ts";
import { recordMessageCause } from "../messaging/message-causes.ts";
import { admitOrder, checkStanding, countOpenPrebookings } from "../order-intake/admit-order.ts";
import { type Asker, beginIntake } from "../order-intake/begin-intake.ts";
import { canonicalLine, linesOf, noteOf, type OrderedLine } from "../order-intake/price-order.ts";
import { nextNumber } from "../orders/order-store.ts";
import { quoteView } from "../orders/order-views.ts";
import { takePortions } from "../portions/take-portions.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { aboutPrebooking } from "./about-prebooking.ts";
import { findPrebooking, type PrebookingRecord } from "./prebooking-store.ts";

export type PrebookingRequest = {
	orderId: string;
	userEmail: string;
	phoneNumber: string;
	deliveryAddress: string;
	deliveryCoordinates: { latitude: number; longitude: number } | null;
	deliveryDirections: string | null;
	items: readonly OrderedLine[];
	note: string | null;
	totalAmount: number;
	preferredDate: string;
};
type Made = { prebooking: PrebookingRecord; isRepeat: boolean };
type Prepared = { request: PrebookingRequest; customer: Caller; id: string; now: number };

type MakePrebookingRefusal = RefusalOf<
	| "empty-cart"
	| "unsellable"
	| "stale-quote"
	| "location-needed"
	| "outside-area"
	| "below-minimum"
	| "key-reused"
	| "prebooking-not-offered"
	| "date-not-bookable"
	| "too-many-prebookings"
	| "blocked"
	| "paid-only"
	| "cash-too-high"
	| "too-many-open-orders"
	| "too-many-orders"
	| "signed-out"
>;

/**
 * Books food for a later day, all in one transaction: the same key again gives the same prebooking. Refuses while the
 * owner takes none, a day that cannot be booked, what is not sold on it, and a total that the customer did not see.
 */
export async function makePrebooking(
	shop: Shop,
	{ customer, network }: Asker,
	request: PrebookingRequest,
): Promise<Result<Made, MakePrebookingRefusal>> {
	if (request.items.length === 0) return refuse({ code: "empty-cart" });
	const now = shop.clock.now();
	const prepared = { request, customer, id: randomId(now), now };
	return shop.storage.write(async (tx): Promise<Result<Made, MakePrebookingRefusal>> => {
		const asked = { key: request.orderId, canonical: canonical(request), id: prepared.id, now };
		const earlier = await beginIntake(tx, customer, { route: "prebookings", hold: "alone", ...asked });
		if (!earlier.ok) return earlier;
		if (earlier.value !== prepared.id) return repeat(tx, earlier.value);
		const welcome = await checkStanding(shop, tx, customer.accountId, "prebooking", request.phoneNumber);
		if (!welcome.ok) return welcome;
		const priced = await pricePrebooking(shop, tx, prepared);
		if (!priced.ok) return priced;
		const coming = {
			id: prepared.id,
			accountId: customer.accountId,
			phone: request.phoneNumber,
			network,
			now,
		};
		const admitted = await admitOrder(shop, tx, { ...coming, total: priced.value.totalAmount }, "prebooking");
		if (!admitted.ok) return admitted;
		const booked = { lines: priced.value.items, date: request.preferredDate, by: customer, now };
		const portions = await takePortions(shop, tx, booked);
		if (!portions.ok) return portions;
		const prebooking = await insertPrebooking(tx, prepared, priced.value, portions.value);
		return ok({ prebooking, isRepeat: false });
	});
}

async function repeat(tx: Tx, id: string): Promise<Result<Made, never>> {
	const prebooking = await findPrebooking(tx, id);
	if (!prebooking) throw new Error(`prebooking ${id} has a key and cannot be read`);
	return ok({ prebooking, isRepeat: true });
}

function canonical(request: PrebookingRequest): string {
	const { userEmail, phoneNumber, deliveryAddress, deliveryCoordinates, totalAmount, preferredDate, note } = request;
	const { deliveryDirections: directions } = request;
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
	]);
}

type PriceRefusal = RefusalOf<
	| "empty-cart"
	| "unsellable"
	| "stale-quote"
	| "location-needed"
	| "outside-area"
	| "below-minimum"
	| "prebooking-not-offered"
	| "date-not-bookable"
	| "too-many-prebookings"
>;

async function pricePrebooking(
	shop: Shop,
	tx: Tx,
	{ request, customer, now }: Prepared,
): Promise<Result<Quote, PriceRefusal>> {
	const state = await shop.cache.within(tx);
	if (!state.status.allowPrebooking) {
		return refuse({ code: "prebooking-not-offered", storeData: storeStatusView(state, now) });
	}
	const days = bookableDays(now, storeNow(state, now).reopenTime);
	if (!isBookable(request.preferredDate, days)) return refuse(notBookable(days));
	const isOpenDay = !state.calendar.hours.followHours || calendarDay(state.calendar, request.preferredDate).isOpen;
	if (!isOpenDay) return refuse(closedDay(days));
	const day = dayOfDate(request.preferredDate);
	const terms = deliveryTerms(state, request.deliveryCoordinates);
	if (!terms.ok) return terms;
	const priced = quote(request.items, "prebooking", rupees(0), state.menu, state.settings, day, {
		terms: terms.value,
	});
	if (!priced.ok) return priced;
	const enough = enoughToDeliver(priced.value);
	if (!enough.ok) return enough;
	if (priced.value.totalAmount !== request.totalAmount) {
		return refuse({ code: "stale-quote", quote: quoteView(priced.value) });
	}
	if ((await countOpenPrebookings(tx, customer.accountId)) >= MAX_OPEN_PREBOOKINGS) {
		return refuse({ code: "too-many-prebookings", limit: MAX_OPEN_PREBOOKINGS });
	}
	return priced;
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

/** Writes the prebooking down and gives it as written; what it costs stays so, whatever the menu does. */
async function insertPrebooking(
	tx: Tx,
	{ request, customer, id, now }: Prepared,
	{ items, subtotal, deliveryFee, gst, gstPercent, totalAmount }: Quote,
	portions: string | null,
): Promise<PrebookingRecord> {
	const row: Selectable<Tables["prebookings"]> = {
		id,
		order_number: `PRE${await nextNumber(tx, "prebooking-number", now)}`,
		customer_id: customer.accountId,
		customer_name: customer.name,
		customer_email: customer.email,
		contact_email: request.userEmail,
		phone: request.phoneNumber,
		delivery_address: request.deliveryAddress,
		latitude: request.deliveryCoordinates?.latitude ?? null,
		longitude: request.deliveryCoordinates?.longitude ?? null,
		delivery_directions: request.deliveryDirections,
		subtotal_rupees: subtotal,
		delivery_fee_rupees: deliveryFee,
		gst_rupees: gst,
		gst_rate_percent: gstPercent,
		total_rupees: totalAmount,
		preferred_date: request.preferredDate,
		status: "Pending",
		order_id: null,
		created_at: now,
		updated_at: now,
		ended_at: null,
		ended_by: null,
		end_reason: null,
		note: request.note,
		portions,
	};
	const lines = linesOf(items).map((line) => ({ prebooking_id: id, ...line, note: noteOf(request, line) }));
	await insertRows(tx, "prebookings", [row]);
	await insertRows(tx, "prebooking_lines", lines);
	await recordMessageCause(tx, id, customer, now);
	await appendEvent(tx, { kind: "prebooking-placed", ...aboutPrebooking(row, customer, now) });
	return { ...row, lines };
}
