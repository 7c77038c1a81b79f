import type { CounterOrderBody } from "../../contract/counter.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { cashLimitPassed } from "../../domain/delivery-areas/delivery-rules.ts";
import { phoneIssue } from "../../domain/identity/phone-number.ts";
import type { Quote, QuoteRefusal } from "../../domain/pricing/quote.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { deliveryTerms, quoteTerms } from "../delivery-areas/delivery-of-order.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import { checkAgreedPrice } from "../order-intake/check-agreed-price.ts";
import { checkFulfilmentForStaff, type Due } from "../order-intake/check-fulfilment.ts";
import { priceCart } from "../order-intake/price-cart.ts";

type Asked = Pick<CounterOrderBody, "fulfilment" | "dueAt" | "deliveryCoordinates"> & {
	items: Parameters<typeof priceCart>[1]["items"];
};

export type CounterPriceRefusal =
	| QuoteRefusal
	| RefusalOf<
			| "slot-unavailable"
			| "location-needed"
			| "outside-area"
			| "below-minimum"
			| "cash-too-high"
			| "stale-quote"
			| "phone-missing"
	  >;

/** The price of an order that staff take; at the lowest fee until its place is known. */
export function quoteAtCounter(
	state: ShopState,
	asked: Asked,
	now: number,
): Result<Quote, QuoteRefusal | RefusalOf<"outside-area">> {
	const isDelivered = asked.fulfilment === "delivery";
	const terms = isDelivered ? quoteTerms(state, asked.deliveryCoordinates) : ok(null);
	if (!terms.ok) return terms;
	return priceCart(state, { ...asked, tip: 0 }, { terms: terms.value }, now);
}

/**
 * Whether the shop in this state takes an order from its staff at this total. The staff decide whether the shop is open
 * and whether pickup is possible; menu, stock, areas, minimum amount, slots and the limit of what a rider may collect
 * bind them like everybody (decision 036).
 */
export function priceAtCounter(
	state: ShopState,
	request: CounterOrderBody,
	now: number,
): Result<{ quote: Quote; due: Due | null }, CounterPriceRefusal> {
	const due = checkFulfilmentForStaff(state, request, now);
	if (!due.ok) return due;
	const isDelivered = request.fulfilment === "delivery";
	const terms = isDelivered ? deliveryTerms(state, request.deliveryCoordinates) : ok(null);
	if (!terms.ok) return terms;
	const priced = priceCart(state, { ...request, tip: 0 }, { terms: terms.value }, now);
	if (!priced.ok) return priced;
	const agreed = checkAgreedPrice(priced.value, request.totalAmount);
	if (!agreed.ok) return agreed;
	const upTo = cashLimitPassed(state.delivery, priced.value.totalAmount);
	if (isDelivered && request.payment === "later" && upTo !== null)
		return refuse({ code: "cash-too-high", upTo, atCounter: true, payOnline: false, phone: null });
	const issue = isDelivered && phoneIssue(request.customer.phone);
	if (issue) return refuse({ code: "phone-missing", issues: [{ path: "customer.phone", message: issue }] });
	return ok({ quote: priced.value, due: due.value });
}
