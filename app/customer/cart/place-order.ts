import type { Updates } from "../../../contract/account-settings.ts";
import type { OrderView } from "../../../contract/orders.ts";
import type { QuoteView } from "../../../contract/quote-schemas.ts";
import type { StoreStatusView } from "../../../contract/store-schemas.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import { api, refusalOf } from "../../api.ts";
import { forgetOrderKey, orderKeyFor } from "./order-key.ts";
import { linesOf, type RefusedLine, type Tip } from "./use-quote.ts";

export type Destination = { address: string; latitude: number | null; longitude: number | null };
export type PaymentMethod = "cod" | "online";
export type OrderDraft = {
	cart: Cart;
	tip: Tip;
	totalAmount: number;
	paymentMethod: PaymentMethod;
	destination: Destination;
};
/** The order, and which messages about it will come. */
export type PlacedOrder = { order: OrderView; updates: Updates };
export type PlaceOrderOutcome =
	| ({ kind: "placed" } & PlacedOrder)
	| { kind: "stale-quote"; quote: QuoteView }
	| { kind: "store-closed"; storeData: StoreStatusView }
	| { kind: "unsellable"; lines: RefusedLine[] }
	| { kind: "signed-out" }
	| { kind: "refused"; code: string; message: string }
	| { kind: "no-signal" }
	| { kind: "failed" };

/** Refusals whose own words help the customer more than 'Failed to place order. Please try again.'. */
const TELLING = ["phone-missing", "online-payment-not-offered", "too-many-requests", "busy"];

/** Asks the shop to place the order; the same draft again is the same order, even if a reply was lost. */
export async function placeOrder(draft: OrderDraft): Promise<PlaceOrderOutcome> {
	const { destination, cart, tip, totalAmount, paymentMethod } = draft;
	const { address, latitude, longitude } = destination;
	const body = {
		deliveryAddress: address,
		deliveryCoordinates: latitude === null || longitude === null ? null : { latitude, longitude },
		items: linesOf(cart),
		tip,
		totalAmount,
		paymentMethod,
	};
	try {
		const response = await api.orders.$post({ json: { ...body, orderId: orderKeyFor(body) } });
		if (!response.ok) return await refusal(response);
		const { order, updates } = await response.json();
		forgetOrderKey();
		return { kind: "placed", order, updates };
	} catch {
		return { kind: "no-signal" };
	}
}

async function refusal(response: { status: number; json(): Promise<unknown> }): Promise<PlaceOrderOutcome> {
	const { code, message, quote, storeData, lines } = await refusalOf(response);
	if (code === "stale-quote" && quote) return { kind: "stale-quote", quote };
	if (storeData) return { kind: "store-closed", storeData };
	if (lines) return { kind: "unsellable", lines };
	if (response.status === 401) return { kind: "signed-out" };
	return TELLING.includes(code) ? { kind: "refused", code, message } : { kind: "failed" };
}
