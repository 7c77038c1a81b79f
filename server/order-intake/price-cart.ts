import type { RefusalOf } from "../../contract/refusals.ts";
import type { DeliveryTerms } from "../../domain/delivery-areas/delivery-to.ts";
import { rupees } from "../../domain/money.ts";
import { type Fulfilment, feeFor } from "../../domain/orders/fulfilment.ts";
import { type CartLine, type Quote, type QuoteRefusal, quote } from "../../domain/pricing/quote.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { menuAt } from "../../domain/slots/menu-at.ts";
import { kitchenTime, slotAt } from "../../domain/slots/time-slots.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import { quoteView } from "../orders/order-views.ts";

/** How a customer wants an order, and for when (ISO 8601); absent in drafts from before there was a choice. */
export type FulfilmentChoice = { fulfilment?: Fulfilment; dueAt?: string | null };

/** The slot of an order for a chosen time, and when it goes to the kitchen (epoch ms). */
export type Due = { at: number; until: number; kitchenAt: number };

/** The price of a cart with the customer's choices, on these delivery terms, by the menu of the day that it is for. */
export function priceCart(
	state: ShopState,
	{
		items,
		tip,
		fulfilment = "delivery",
		dueAt = null,
	}: FulfilmentChoice & { items: readonly CartLine[]; tip: number },
	by: { terms: DeliveryTerms | null; left?: ReadonlyMap<string, number> },
	now: number,
): Result<Quote, QuoteRefusal> {
	const { settings } = state;
	const at = dueAt === null ? null : Date.parse(dueAt);
	const menu = at === null ? state.menu : menuAt(state.menu, at, now);
	const rates = { ...settings, deliveryFee: feeFor(fulfilment, settings.deliveryFee) };
	return quote(items, "order", rupees(tip), menu, rates, at === null ? state.day : shopDay(at), by);
}

/** Whether the subtotal reaches the minimum for delivery, and the price is the agreed one. */
export function checkAgreed(
	priced: Quote,
	totalAmount: number,
): Result<Quote, RefusalOf<"below-minimum" | "stale-quote">> {
	if (priced.missing !== undefined) return refuse({ code: "below-minimum", missing: priced.missing });
	if (priced.totalAmount !== totalAmount) return refuse({ code: "stale-quote", quote: quoteView(priced) });
	return ok(priced);
}

/** Whether the shop currently offers this choice; returns the slot, or null for as soon as possible. */
export function checkFulfilment(
	{ settings, ...rules }: ShopState,
	{ fulfilment = "delivery", dueAt = null }: FulfilmentChoice,
	now: number,
): Result<Due | null, RefusalOf<"pickup-not-offered" | "slot-unavailable">> {
	if (fulfilment === "pickup" && !settings.pickupOffered) return refuse({ code: "pickup-not-offered" });
	if (dueAt === null) return ok(null);
	const slot = settings.timeSlots && slotAt(rules, settings.timeSlots, Date.parse(dueAt), now);
	if (!slot || !settings.timeSlots) return refuse({ code: "slot-unavailable" });
	return ok({ at: slot.from, until: slot.to, kitchenAt: kitchenTime(slot.from, settings.timeSlots) });
}

/** The same for an order that staff take or change: they offer pickup even if customers are not offered it. */
export function checkFulfilmentForStaff(
	state: ShopState,
	choice: FulfilmentChoice,
	now: number,
): Result<Due | null, RefusalOf<"slot-unavailable">> {
	const settings = { ...state.settings, pickupOffered: true };
	const checked = checkFulfilment({ ...state, settings }, choice, now);
	return checked.ok ? checked : refuse({ code: "slot-unavailable" });
}
