import { type RefObject, useEffect, useEffectEvent } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { isConfirmStep, isOrderStep } from "./checkout-step.ts";
import { fulfilmentTexts } from "./fulfilment-texts.ts";
import { useCartElsewhere } from "./use-cart-elsewhere.ts";
import type { CheckoutProblemState } from "./use-checkout-problem.ts";
import type { CheckoutSteps } from "./use-checkout-steps.ts";
import { usePriceChange } from "./use-price-change.ts";
import type { WantedOrder } from "./use-wanted-order.ts";

/** Tells the customer about changes during the checkout: the price, the cart in another tab, what the shop offers. */
export function useChangesMeanwhile(
	{ fulfilment, quote, priced }: WantedOrder,
	{ step, go, setElsewhere }: CheckoutSteps,
	{ tellPriceChanged }: CheckoutProblemState,
	{ isPlacing, underWay }: { isPlacing: boolean; underWay: RefObject<boolean> },
): void {
	const texts = usePageTexts(fulfilmentTexts);
	const isConfirming = isConfirmStep(step);
	const isOrdering = isOrderStep(step);

	// An order outside the delivery area has no separate price.
	const total = isConfirming && quote.isSettled && !quote.outside ? (quote.quote?.totalAmount ?? null) : null;
	usePriceChange(priced, total, () => {
		if (isConfirming && !underWay.current) tellPriceChanged();
	});

	// The cart is no longer the one the customer looked at: back to the dishes.
	useCartElsewhere((now) => {
		if (!isOrdering || underWay.current) return;
		go("cart");
		setElsewhere(now.length === 0 ? "emptied" : isConfirming ? "changed" : null);
	});

	const lost = fulfilment.lost.map((what) => texts[what]).join(" ");
	const isLostNews = lost !== "" && isOrdering && !isPlacing;
	const tellLost = useEffectEvent(() => {
		if (step === "address") go("cart");
		fulfilment.refuse(lost);
	});
	useEffect(() => {
		if (isLostNews) tellLost();
	}, [isLostNews]);
}
