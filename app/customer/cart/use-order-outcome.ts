import { type RefObject, useRef, useState } from "react";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { announceOrderPlaced } from "../../alerts/order-alerts.ts";
import { sessionEnded } from "../../session/session-ended.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { clearCart, readCart } from "./cart-store.ts";
import { isOrderOfCart } from "./is-order-of-cart.ts";
import { orderKey } from "./order-key.ts";
import { isForCart, type PayingFor } from "./payment/paying-for.ts";
import { paymentTexts } from "./payment/payment-texts.ts";
import { usePaymentEnd } from "./payment/use-payment-end.ts";
import { type PlacedOrder, type PlaceOrderOutcome, type RefusedCode, sentOrderEnd } from "./place-order.ts";
import { resumeAfterLogin } from "./resume-after-login.ts";
import { tellOrderPlaced, tellStoreClosed } from "./shop-events.ts";
import type { CheckoutProblemState } from "./use-checkout-problem.ts";
import type { CheckoutSteps } from "./use-checkout-steps.ts";
import { useSentOrder } from "./use-sent-order.ts";
import type { WantedOrder } from "./use-wanted-order.ts";

/** Refusals of how or when the order is wanted: the customer chooses again where that was chosen. */
const OF_THE_CHOICE: readonly RefusedCode[] = ["slot-full", "slot-unavailable", "pickup-not-offered"];

/** What each reply of the shop leads to, whether it comes at once, after paying, or to a later question. */
export function useOrderOutcome(
	{ fulfilment, addresses, quote, settle }: WantedOrder,
	{ go, isOneSheet }: CheckoutSteps,
	{ refuse, refuseWithoutSignal, tellPriceChanged, isWaitedFor }: CheckoutProblemState,
	underWay: RefObject<boolean>,
) {
	const texts = useCartTexts();
	const paying = usePageTexts(paymentTexts);
	/** Whether the order being paid online could be paid on delivery, by the shop's last answer. */
	const [mayPayOnDelivery, setMayPayOnDelivery] = useState(true);
	const [placed, setPlaced] = useState<PlacedOrder | null>(null);
	const [booked, setBooked] = useState<PrebookingView | null>(null);
	const [returned, setReturned] = useState<{ amount: number | null } | null>(null);
	/** The order last announced: its news may arrive in two ways. */
	const shownOrder = useRef<string | null>(null);
	const isBusy = () => underWay.current;
	const payment = usePaymentEnd({ isBusy, onEnd: learnEnd });
	const sentOrder = useSentOrder({ key: orderKey, askEnd: sentOrderEnd, isBusy, onEnd: learnSentOrder });

	/** The outcome of a payment that was being confirmed, or that an earlier page left open. */
	function learnEnd(outcome: PlaceOrderOutcome, attempt: PayingFor) {
		conclude(outcome, isForCart(attempt, readCart()));
	}

	/**
	 * The outcome of an order whose reply was lost. That it was not placed, or that the customer must log in to find
	 * out, is shown only while somebody waits for it.
	 */
	function learnSentOrder(outcome: PlaceOrderOutcome) {
		if ((outcome.kind === "not-placed" || outcome.kind === "signed-out") && !isWaitedFor) return;
		conclude(outcome);
	}

	function conclude(outcome: PlaceOrderOutcome, isOfThisCart = true) {
		if (outcome.kind !== "confirming") payment.settle();
		switch (outcome.kind) {
			case "placed":
				concludePlaced(outcome, isOfThisCart);
				break;
			case "booked":
				if (isOfThisCart) clearCart();
				go("closed");
				setBooked(outcome.prebooking);
				break;
			case "stale-quote":
				quote.learn({ quote: outcome.quote });
				tellPriceChanged();
				break;
			case "store-closed":
				go("closed");
				tellStoreClosed(outcome.storeData);
				break;
			case "unsellable":
				quote.learn({ refused: outcome.lines });
				go("cart");
				break;
			case "signed-out":
				resumeAfterLogin("address");
				go("closed");
				sessionEnded();
				break;
			case "refused":
				if (OF_THE_CHOICE.includes(outcome.code)) {
					go(isOneSheet ? "checkout" : "cart");
					fulfilment.refuse(outcome.message);
					break;
				}
				if (outcome.wayOut?.payOnline) setMayPayOnDelivery(false);
				refuse(outcome.code, outcome.message, outcome.wayOut);
				break;
			case "no-signal":
				refuseWithoutSignal();
				break;
			case "unanswered":
				refuse("unanswered", texts.unanswered);
				sentOrder.ask();
				break;
			case "confirming":
				go("closed");
				payment.confirm();
				break;
			case "returned":
				go("closed");
				setReturned(outcome);
				break;
			case "of-another":
				// The page has other dialogs since: only the step is still theirs.
				go("of-another");
				break;
			case "payment-failed":
				refuse("payment-failed", paying.failed);
				break;
			case "not-placed":
			case "failed":
				refuse("failed", texts.placeFailed);
		}
	}

	function concludePlaced(end: PlacedOrder, isOfThisCart: boolean) {
		const { order, foundBy } = end;
		if (foundBy !== undefined) orderKey.forget(foundBy);
		// An order found later may belong to a cart that has changed since.
		if (foundBy === undefined ? isOfThisCart : isOrderOfCart(order, readCart())) {
			addresses.keepPlaced(order.deliveryAddress);
			clearCart();
			settle();
		}
		go("closed");
		if (shownOrder.current === order._id) return;
		shownOrder.current = order._id;
		setPlaced(end);
		tellOrderPlaced(order);
		announceOrderPlaced(order);
	}

	return {
		...{ payment, conclude, mayPayOnDelivery, setMayPayOnDelivery, placed, booked, returned },
		forgetPlaced: () => setPlaced(null),
		forgetBooked: () => setBooked(null),
		forgetReturned: () => setReturned(null),
	};
}

export type OrderOutcomeState = ReturnType<typeof useOrderOutcome>;
