import { useState } from "react";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { sessionEnded } from "../../session/session-ended.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { clearCart, readCart } from "../cart/cart-store.ts";
import { isOrderOfCart } from "../cart/is-order-of-cart.ts";
import { prebookingKey } from "../cart/order-key.ts";
import { paymentTexts } from "../cart/payment/payment-texts.ts";
import type { PlaceOrderOutcome, RefusedCode } from "../cart/place-order.ts";
import { resumeAfterLogin } from "../cart/resume-after-login.ts";
import type { Checkout } from "../cart/use-checkout.ts";
import { useSentOrder } from "../cart/use-sent-order.ts";
import { prebookingTexts } from "./prebooking-texts.ts";
import { isBounded, type PrebookingOutcome, unansweredPrebookingEnd } from "./send-prebooking.ts";
import type { PrebookingProblemState } from "./use-prebooking-problem.ts";
import type { WantedPrebooking } from "./use-wanted-prebooking.ts";

const AFTER_PAYING: readonly RefusedCode[] = ["payment-order-failed", "payment-network", "gateway"];

/** What each reply of the shop leads to; `close` leaves the form. */
export function usePrebookingOutcome(
	wanted: WantedPrebooking,
	{ refuse, refuseUnanswered, tellPriceChanged, isWaitedFor }: PrebookingProblemState,
	checkout: Checkout,
	close: () => void,
) {
	const texts = usePageTexts(prebookingTexts);
	const paying = usePageTexts(paymentTexts);
	const { quote, setIssues } = wanted;
	const [made, setMade] = useState<PrebookingView | null>(null);
	const sent = useSentOrder({
		...{ key: prebookingKey, askEnd: unansweredPrebookingEnd },
		isBusy: () => checkout.underWay.current,
		onEnd: learnSent,
	});

	/**
	 * The outcome of a prebooking whose reply was lost; that it did not arrive is shown only while somebody waits for
	 * it.
	 */
	function learnSent(outcome: PrebookingOutcome) {
		if (outcome.kind !== "not-placed" || isWaitedFor) conclude(outcome);
	}

	function conclude(outcome: PrebookingOutcome | PlaceOrderOutcome) {
		if (outcome.kind !== "confirming") checkout.payment.settle();
		switch (outcome.kind) {
			case "booked":
				// A prebooking found later may belong to a cart that has changed since.
				if (!("foundBy" in outcome) || isOrderOfCart(outcome.prebooking, readCart())) {
					clearCart();
					wanted.settle();
				}
				close();
				setMade(outcome.prebooking);
				break;
			case "unanswered":
				refuseUnanswered();
				sent.ask();
				break;
			case "not-placed":
				refuse(texts.failed);
				break;
			case "payment-failed":
				refuse(paying.failed, { afterPaying: true, mayHavePaid: true });
				break;
			case "stale-quote":
				quote.learn({ quote: outcome.quote });
				tellPriceChanged();
				break;
			case "unsellable":
				quote.learn({ refused: outcome.lines });
				break;
			case "invalid":
				setIssues(outcome.issues);
				break;
			case "signed-out":
				resumeAfterLogin("prebooking");
				close();
				sessionEnded();
				break;
			case "refused":
				refuse(outcome.message, {
					mayCall: isBounded(outcome.code),
					afterPaying: AFTER_PAYING.includes(outcome.code),
				});
				break;
			case "failed":
				refuse(texts.failed);
				break;
			default:
				// An order's or a payment's outcome is shown by the checkout.
				checkout.conclude(outcome);
		}
	}

	return { conclude, made, forgetMade: () => setMade(null) };
}
