import type { DeliveryTerms } from "../../domain/delivery-areas/delivery-to.ts";
import { rupees } from "../../domain/money.ts";
import { feeFor } from "../../domain/orders/fulfilment.ts";
import { type CartLine, type Quote, type QuoteRefusal, quote } from "../../domain/pricing/quote.ts";
import type { Result } from "../../domain/result.ts";
import { shopDay } from "../../domain/shop-day.ts";
import { menuAt } from "../../domain/slots/menu-at.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import type { FulfilmentChoice } from "./check-fulfilment.ts";

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
	const menu = at === null ? state.menu : menuAt(state, at, now);
	const rates = { ...settings, deliveryFee: feeFor(fulfilment, settings.deliveryFee) };
	const day = at === null ? state.day : shopDay(at);
	return quote({ cart: items, kind: "order", tip: rupees(tip) }, { menu, rates, day, ...by });
}
