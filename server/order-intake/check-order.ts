import type { RefusalOf } from "../../contract/refusals.ts";
import { takesOrders } from "../../domain/hours/store-now.ts";
import { phoneIssue, tenDigits } from "../../domain/identity/phone-number.ts";
import type { PaymentMethod } from "../../domain/payments/payment-method.ts";
import type { CartLine, Quote } from "../../domain/pricing/quote.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import { deliveryTerms } from "../delivery-areas/delivery-of-order.ts";
import type { LockedAccount } from "../identity/lock-account.ts";
import type { Caller } from "../identity/sessions.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import type { Shop } from "../shop.ts";
import { storeStatusView } from "../store/store-status-view.ts";
import { checkStanding } from "./admit-order.ts";
import { checkAgreedPrice } from "./check-agreed-price.ts";
import { checkFulfilment, type Due, type FulfilmentChoice } from "./check-fulfilment.ts";
import { priceCart } from "./price-cart.ts";

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
	paymentMethod: PaymentMethod;
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
	const agreed = checkAgreedPrice(priced.value, request.totalAmount);
	if (!agreed.ok) return agreed;
	const issue = phoneIssue(phone);
	if (issue) return refuse({ code: "phone-missing", issues: [{ path: "phoneNumber", message: issue }] });
	const { cancelWindowSeconds } = state.settings;
	return ok({ quote: priced.value, phone, cancelWindowSeconds, due });
}
