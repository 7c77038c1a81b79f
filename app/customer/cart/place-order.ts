import type { Updates } from "../../../contract/account-settings.ts";
import type { OrderView } from "../../../contract/order-schemas.ts";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import type { QuoteView } from "../../../contract/quote-schemas.ts";
import type { WayOut } from "../../../contract/refusals.ts";
import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import { pointOf } from "../../../domain/deliveries/point-of.ts";
import type { Tip } from "../../../domain/pricing/tips.ts";
import { api, type Problem, refusalOf } from "../../api.ts";
import { isSignedOut } from "../../session/is-signed-out.ts";
import { orderedLinesOf } from "./cart-notes.ts";
import { orderKey } from "./order-key.ts";
import type { PaymentProof } from "./payment/provider-checkout.ts";
import type { FulfilmentChoice } from "./use-fulfilment.ts";
import type { RefusedLine } from "./use-quote.ts";

export type Destination = {
	address: string;
	latitude: number | null;
	longitude: number | null;
	/** How the rider finds the door, if the shop asks for it. */
	directions?: string | null;
};
/** `upi` is also paid online, in an app on the customer's phone. */
export type PaymentOption = "cod" | "online" | "upi";
export type OrderDraft = {
	cart: Cart;
	/** The note for the whole order. */
	note: string | null;
	tip: Tip;
	totalAmount: number;
	paymentMethod: PaymentOption;
	/** Null for a pickup without an address. */
	destination: Destination | null;
	fulfilment: FulfilmentChoice;
};
/**
 * The order, and which messages about it will come; `foundBy` is its key if it was found by asking after a lost reply.
 */
export type PlacedOrder = { order: OrderView; updates: Updates; foundBy?: string };
/** Why an order was not placed: the shop's code, or what failed on the way to it. */
export type RefusedCode = Problem["code"] | "gateway" | "payment-network";
export type PlaceOrderOutcome =
	| ({ kind: "placed" } & PlacedOrder)
	/** The payment was for a prebooking. */
	| { kind: "booked"; prebooking: PrebookingView }
	/** It was sent, and whether it was placed is still unknown. */
	| { kind: "unanswered" }
	/** It was sent and not placed; confirming again cannot order twice. */
	| { kind: "not-placed" }
	| { kind: "stale-quote"; quote: QuoteView }
	| { kind: "store-closed"; storeData: StoreStatusView }
	| { kind: "unsellable"; lines: RefusedLine[] }
	| { kind: "signed-out" }
	| { kind: "refused"; code: RefusedCode; message: string; wayOut?: WayOut }
	| { kind: "no-signal" }
	/** Paid, and about to be placed: asked for until it is known. */
	| { kind: "confirming" }
	/** Paid too late for an order: it is refunded. */
	| { kind: "returned"; amount: number | null }
	| { kind: "payment-failed" }
	/** Somebody else is logged in by now, or nobody: the order, if it was paid, is not for this page. */
	| { kind: "of-another" }
	| { kind: "failed" };

const ENDS: readonly string[] = [
	"placed",
	"booked",
	"confirming",
	"returned",
	"of-another",
] satisfies PlaceOrderOutcome["kind"][];

/** Whether nothing is left to do on the page where an order or a prebooking was confirmed. */
export function isEnd({ kind }: { kind: string }): boolean {
	return ENDS.includes(kind);
}

/** Refusals of the customer rather than of the order; their texts say what to do. */
export const BOUNDED: readonly RefusedCode[] = [
	"blocked",
	"paid-only",
	"cash-too-high",
	"too-many-open-orders",
	"too-many-orders",
];

/** Refusals whose own texts help the customer more than 'Failed to place order. Please try again.'. */
export const SHOWN_REFUSALS: readonly RefusedCode[] = [
	"total-too-high",
	"phone-missing",
	"location-needed",
	"outside-area",
	"below-minimum",
	"pickup-not-offered",
	"slot-unavailable",
	"slot-full",
	"online-payment-not-offered",
	"payment-order-failed",
	"too-much-to-pay-online",
	"payment-needed",
	"bad-payment-signature",
	"paid-already",
	"too-many-requests",
	"busy",
	...BOUNDED,
];

/**
 * Asks the shop to place the order; sending the same draft again is the same order, even if a reply was lost. The order
 * replaces `insteadOf`, a payment attempt.
 */
export function placeOrder(draft: OrderDraft, insteadOf?: string): Promise<PlaceOrderOutcome> {
	return sendOrder(orderRequest(draft), { insteadOf });
}

/** The body that has a draft placed or paid, under its key; `account` is the provider's key if it is paid online. */
export function orderRequest(
	{ destination, fulfilment, cart, note, tip, totalAmount, paymentMethod }: OrderDraft,
	account: string | null = null,
) {
	const body = {
		...(destination && fulfilment.fulfilment !== "pickup" && addressFields(destination)),
		items: orderedLinesOf(cart),
		...(note !== null && { note }),
		tip,
		totalAmount,
		paymentMethod: paymentMethod === "cod" ? ("cod" as const) : ("online" as const),
		...fulfilment,
	};
	return { ...body, orderId: orderKey.of(body, account) };
}

function addressFields({ address, directions, ...place }: Destination) {
	return {
		deliveryAddress: address,
		deliveryCoordinates: pointOf(place),
		...(directions && { deliveryDirections: directions }),
	};
}

/** Sends an order, with the provider's proof if it was paid, or the attempt that it replaces. */
export async function sendOrder(
	request: ReturnType<typeof orderRequest>,
	more: PaymentProof | { insteadOf: string | undefined },
): Promise<PlaceOrderOutcome> {
	orderKey.sent();
	try {
		const response = await api.orders.$post({ json: { ...request, ...more } });
		if (response.status === 202) return { kind: "confirming" };
		if (!response.ok) return await refusedOrder(response, () => orderKey.refused(request.orderId));
		const { order, updates } = await response.json();
		orderKey.forget(request.orderId);
		return { kind: "placed", order, updates };
	} catch {
		return (await sentOrderEnd()) ?? { kind: "failed" };
	}
}

/**
 * Asks the shop, by its key, whether the order whose reply was lost was placed; null when there is none. The caller
 * informs the customer and forgets the key.
 */
export async function sentOrderEnd(): Promise<PlaceOrderOutcome | null> {
	const key = orderKey.unanswered();
	if (key === null) return null;
	try {
		const init = { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) };
		const reply = await api["order-keys"][":key"].$get({ param: { key } }, { init });
		if (reply.ok) {
			const { order, updates } = await reply.json();
			return { kind: "placed", order, updates, foundBy: key };
		}
		if (isSignedOut(reply)) return { kind: "signed-out" };
		return { kind: reply.status === 404 ? "not-placed" : "unanswered" };
	} catch {
		return { kind: "unanswered" };
	}
}

/** By then the customer has waited half a minute. */
export const ANSWER_TIMEOUT_MS = 10_000;
/** Refused before the order was looked at: like a fault, this does not show what became of an earlier try. */
export const INCONCLUSIVE_STATUSES = [401, 408, 429];

/** What a refusal of the shop means for the customer. */
export async function refusedOrder(
	response: { status: number; json(): Promise<unknown> },
	/** Called if the shop refused the order itself. */
	onRefused = () => {},
): Promise<PlaceOrderOutcome> {
	const { code, message, quote, storeData, lines, payOnline = false, phone } = await refusalOf(response);
	if (code === "key-reused") return earlierOrder();
	if (response.status >= 500) {
		const end = await sentOrderEnd();
		if (end?.kind === "placed" || end?.kind === "unanswered") return end;
	} else if (!INCONCLUSIVE_STATUSES.includes(response.status)) onRefused();
	if (code === "stale-quote" && quote) return { kind: "stale-quote", quote };
	if (storeData) return { kind: "store-closed", storeData };
	if (lines) return { kind: "unsellable", lines };
	if (isSignedOut(response)) return { kind: "signed-out" };
	if (code === "payment-returned") return { kind: "returned", amount: null };
	if (!SHOWN_REFUSALS.includes(code)) return { kind: "failed" };
	return { kind: "refused", code, message, ...(phone !== undefined && { wayOut: { payOnline, phone } }) };
}

/**
 * The key was sent before with another order, whose reply was lost; if that order was not placed, the key is dropped.
 */
async function earlierOrder(): Promise<PlaceOrderOutcome> {
	const key = orderKey.unanswered();
	const end = (await sentOrderEnd()) ?? { kind: "failed" };
	if (key !== null && end.kind === "not-placed") orderKey.forget(key);
	return end;
}
