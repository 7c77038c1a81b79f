import type { RefusalOf } from "../../contract/refusals.ts";
import { takesOrders } from "../../domain/hours/store-now.ts";
import { phoneIssue, tenDigits } from "../../domain/identity/phone-number.ts";
import type { CartLine, Quote } from "../../domain/pricing/quote.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import { deliveryTerms } from "../delivery-areas/delivery-of-order.ts";
import type { LockedAccount } from "../identity/lock-account.ts";
import type { Caller } from "../identity/sessions.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import type { NewOrder } from "../orders/insert-order.ts";
import type { Shop } from "../shop.ts";
import { storeStatusView } from "../store/store-status-view.ts";
import { checkStanding } from "./admit-order.ts";
import { checkAgreed, checkFulfilment, type Due, type FulfilmentChoice, priceCart } from "./price-cart.ts";

/** A line of an order about to be placed; drafts from before notes existed have none. */
export type OrderedLine = CartLine & { note?: string | null };

export type OrderRequest = FulfilmentChoice & {
	orderId: string;
	phoneNumber?: string;
	deliveryAddress: string;
	deliveryCoordinates: { latitude: number; longitude: number } | null;
	/** Absent in drafts from before directions existed, like a note. */
	deliveryDirections?: string | null;
	items: readonly OrderedLine[];
	/** Absent in drafts from before notes existed. */
	note?: string | null;
	tip: number;
	totalAmount: number;
	paymentMethod: "cod" | "razorpay";
};

/**
 * The text that makes two requests the same; without notes, directions and a choice of times it equals that of older
 * versions.
 */
export function canonicalOrder(request: OrderRequest): string {
	const { phoneNumber, deliveryAddress, deliveryCoordinates, tip, totalAmount, paymentMethod, note } = request;
	const { deliveryDirections: directions, fulfilment = "delivery", dueAt = null } = request;
	const isUsual = fulfilment === "delivery" && dueAt === null;
	return JSON.stringify([
		request.items.map(canonicalLine),
		phoneNumber ?? null,
		deliveryAddress,
		deliveryCoordinates && [deliveryCoordinates.latitude, deliveryCoordinates.longitude],
		tip,
		totalAmount,
		paymentMethod,
		...(note ? [note] : []),
		...(directions ? [{ directions }] : []),
		...(isUsual ? [] : [{ fulfilment, dueAt }]),
	]);
}

/** One line of it. */
export function canonicalLine({ name, size, quantity, note }: OrderedLine) {
	return [name, size, quantity, ...(note ? [note] : [])];
}

/** An order's content once it was priced. */
export type Priced = {
	quote: Quote;
	phone: string;
	cancelWindowSeconds: number;
	/** The time that it is for; null, or absent in older drafts, for as soon as possible. */
	due?: Due | null;
};

export type CheckOrderRefusal = RefusalOf<
	| "empty-cart"
	| "total-too-high"
	| "unsellable"
	| "stale-quote"
	| "store-closed"
	| "pickup-not-offered"
	| "slot-unavailable"
	| "phone-missing"
	| "blocked"
	| "paid-only"
	| "location-needed"
	| "outside-area"
	| "below-minimum"
>;

/** Whether the shop takes this order now, at this total, from this customer. */
export async function checkOrder(
	shop: Shop,
	tx: Tx,
	request: OrderRequest,
	{ customer, account }: { customer: Caller; account: LockedAccount },
	now: number,
): Promise<Result<Priced, CheckOrderRefusal>> {
	const way = request.paymentMethod === "cod" ? "order-on-delivery" : "order-online";
	const phone = tenDigits(request.phoneNumber ?? customer.phone);
	const welcome = await checkStanding(shop, tx, account, way, phone);
	if (!welcome.ok) return welcome;
	return checkOrderAgainst(await shop.cache.within(tx), request, phone, now);
}

/** Whether the shop in this state takes such an order from a customer in good standing, with this phone. */
export function checkOrderAgainst(
	state: ShopState,
	request: OrderRequest,
	phone: string,
	now: number,
): Result<Priced, CheckOrderRefusal> {
	const checked = checkFulfilment(state, request, now);
	if (!checked.ok) return checked;
	const due = checked.value;
	// An order for later depends on its slot: the shop may well be closed right now.
	if (due === null && !takesOrders(state, now)) {
		return refuse({ code: "store-closed", storeData: storeStatusView(state, now) });
	}
	const isDelivered = (request.fulfilment ?? "delivery") === "delivery";
	const terms = isDelivered ? deliveryTerms(state, request.deliveryCoordinates) : ok(null);
	if (!terms.ok) return terms;
	const priced = priceCart(state, request, { terms: terms.value }, now);
	if (!priced.ok) return priced;
	const agreed = checkAgreed(priced.value, request.totalAmount);
	if (!agreed.ok) return agreed;
	const issue = phoneIssue(phone);
	if (issue) return refuse({ code: "phone-missing", issues: [{ path: "phoneNumber", message: issue }] });
	const { cancelWindowSeconds } = state.settings;
	return ok({ quote: priced.value, phone, cancelWindowSeconds, due });
}

/** Who an order is for; a customer of an order that staff take may have no account. */
type Orderer = Pick<Caller, "name" | "email"> & { accountId: string | null };

/** The order that a request becomes, at the agreed price. */
export function orderOf(
	request: OrderRequest,
	{ quote: { items, ...sums }, phone, cancelWindowSeconds, due = null }: Priced,
	{ id, customer, now }: { id: string; customer: Orderer; now: number },
	paymentState: "due" | "paid",
): NewOrder {
	const fulfilment = request.fulfilment ?? "delivery";
	const isDelivered = fulfilment === "delivery";
	const place = isDelivered ? request.deliveryCoordinates : null;
	return {
		id,
		customer_id: customer.accountId,
		customer_name: customer.name,
		customer_email: customer.email,
		phone,
		// The address of a pickup customer is not needed.
		delivery_address: isDelivered ? request.deliveryAddress : "",
		latitude: place?.latitude ?? null,
		longitude: place?.longitude ?? null,
		delivery_directions: isDelivered ? (request.deliveryDirections ?? null) : null,
		subtotal_rupees: sums.subtotal,
		delivery_fee_rupees: sums.deliveryFee,
		gst_rupees: sums.gst,
		gst_rate_percent: sums.gstPercent,
		prices_include_gst: sums.includedGst === undefined ? 0 : 1,
		tip_rupees: sums.tip,
		total_rupees: sums.totalAmount,
		payment_method: request.paymentMethod,
		payment_state: paymentState,
		status: "Pending",
		placed_at: now,
		cancel_window_seconds: cancelWindowSeconds,
		prebooking_id: null,
		note: request.note ?? null,
		fulfilment,
		due_at: due?.at ?? null,
		due_until: due?.until ?? null,
		kitchen_at: due?.kitchenAt ?? null,
		lines: linesOf(items).map((line) => ({ ...line, note: noteOf(request, line) })),
	};
}

/** The lines of an order or a prebooking, at the prices of its quote. */
export function linesOf(items: Quote["items"]) {
	return items.map(({ dishId, name, nameTa, size, quantity, price, image }, position) => ({
		position,
		dish_id: dishId,
		name,
		name_ta: nameTa,
		size,
		quantity,
		price_rupees: price,
		image,
	}));
}

/** The note for a dish in a size: its lines in the request are one line of the quote. */
export function noteOf({ items }: Pick<OrderRequest, "items">, line: { name: string; size: string }): string | null {
	return items.find(({ name, size }) => name === line.name && size === line.size)?.note ?? null;
}
