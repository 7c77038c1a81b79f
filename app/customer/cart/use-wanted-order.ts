import { pointOf } from "../../../domain/deliveries/point-of.ts";
import type { Coordinates } from "../../format/coordinates.ts";
import { useShop } from "../../shop-data.tsx";
import { useNeedsPin } from "../delivery-areas/use-needs-pin.ts";
import { readOrderNote } from "./cart-notes.ts";
import { readCart, useCart } from "./cart-store.ts";
import { type CheckoutStep, isOrderStep } from "./checkout-step.ts";
import type { Destination, OrderDraft, PaymentOption } from "./place-order.ts";
import { useDeliveryAddress } from "./use-delivery-address.ts";
import { useFulfilment } from "./use-fulfilment.ts";
import { useKeptChoices } from "./use-kept-choices.ts";
import { linesOf, useQuote } from "./use-quote.ts";

/** What a customer is about to order: the dishes, the destination or time, the payment method, and the shop's price. */
export function useWantedOrder(step: CheckoutStep, isCutOff: boolean) {
	const { settings, me, lastEventId } = useShop();
	const isLookedAt = isOrderStep(step);
	const cart = useCart();
	const { settleChoices, ...choices } = useKeptChoices(settings.onlinePayment.offered);
	const { tip } = choices;
	const fulfilment = useFulfilment(step === "usual");
	const addresses = useDeliveryAddress(isLookedAt && me !== null, isCutOff);
	const needsPin = useNeedsPin() && fulfilment.kind === "delivery";
	const place = fulfilment.kind === "delivery" ? coordinatesOf(addresses.chosen) : null;
	const to = needsPin ? place : null;
	// Without a signal there is no price; once it is back the shop is asked again.
	const asked = useQuote(
		{ cart, tip, to, ...fulfilment.request },
		{ isAsked: isLookedAt && !isCutOff, version: lastEventId },
	);
	const quote = isCutOff ? { ...asked, quote: null } : asked;

	return {
		...{ cart, ...choices, fulfilment, addresses, quote },
		isPinMissing: needsPin && to === null,
		/** Where it goes: a problem with it ends when this changes. */
		place: JSON.stringify([fulfilment.kind, addresses.chosen !== null, place]),
		/** What the price is for: as long as this is the same, a different total is a change to announce. */
		priced: JSON.stringify([linesOf(cart), tip, fulfilment.request, place]),
		/** The draft to place, with this payment method and total. */
		draft(paymentMethod: PaymentOption, totalAmount: number): OrderDraft {
			const { chosen } = addresses;
			return {
				...{ cart: readCart(), note: readOrderNote(), tip, totalAmount },
				...{ paymentMethod, fulfilment: fulfilment.request },
				destination: chosen && (needsPin ? chosen : { ...chosen, directions: null }),
			};
		},
		/** It is placed: the next order begins without these choices. */
		settle() {
			settleChoices();
			fulfilment.settle();
		},
	};
}

export type WantedOrder = ReturnType<typeof useWantedOrder>;

function coordinatesOf(destination: Destination | null): Coordinates | null {
	return destination && pointOf(destination);
}
