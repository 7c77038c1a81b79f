import { useState } from "react";
import { formatRupees } from "../../../domain/money.ts";
import { readCutOff, useCutOff } from "../../live/connection.ts";
import { useRefresh } from "../../live/refresh.ts";
import { isReplaced } from "../../session/replaced-person.ts";
import { useShop } from "../../shop-data.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import type { CheckoutStep } from "../cart/checkout-step.ts";
import { isEnd } from "../cart/place-order.ts";
import type { Checkout } from "../cart/use-checkout.ts";
import { usePriceChange } from "../cart/use-price-change.ts";
import { useOutsideText } from "../delivery-areas/outside-text.ts";
import { placeTexts } from "../delivery-areas/place-texts.ts";
import { bookForCash, bookPaid, type PrebookingDraft, type PrebookingOutcome } from "./send-prebooking.ts";
import { usePrebookingOutcome } from "./use-prebooking-outcome.ts";
import { usePrebookingProblem } from "./use-prebooking-problem.ts";
import { useWantedPrebooking } from "./use-wanted-prebooking.ts";

/** The way from a closed shop's cart to a prebooking: the form's values, and what each reply leads to. */
export function usePrebooking(step: CheckoutStep, setStep: (step: CheckoutStep) => void, checkout: Checkout) {
	const cartTexts = useCartTexts();
	const placing = usePageTexts(placeTexts);
	const outsideText = useOutsideText();
	const { me, settings } = useShop();
	const refresh = useRefresh();
	const isOpen = step === "prebooking";
	const isCutOff = useCutOff() !== null;
	const wanted = useWantedPrebooking({ isOpen, isCutOff }, checkout.addresses);
	const isQuoted = wanted.quote.isSettled;
	const problems = usePrebookingProblem({ isCutOff, isQuoted, place: JSON.stringify(wanted.place.pin) });
	const { problem, refuse, settle } = problems;
	const outcome = usePrebookingOutcome(wanted, problems, checkout, close);
	const [isSending, setSending] = useState(false);
	/** Whether the prebooking being paid online could be paid on delivery, by the shop's last answer. */
	const [mayPayCash, setMayPayCash] = useState(true);
	/** The provider's window was closed, and the page asks the shop whether it was paid anyway. */
	const [isCheckingPayment, setCheckingPayment] = useState(false);
	// State arrives a render late: a second tap within one frame must see the first; and nobody pays for two at once.
	const { underWay } = checkout;
	const { quote, place } = wanted;

	const isPriced = isOpen && quote.isSettled && !quote.outside;
	usePriceChange(wanted.priced, isPriced ? (quote.quote?.totalAmount ?? null) : null, () => {
		if (!underWay.current) problems.tellPriceChanged();
	});

	async function submit(method = wanted.paymentMethod) {
		if (underWay.current) return;
		settle();
		if (readCutOff()) return problems.refuseWithoutSignal();
		if (isReplaced(me)) return void refresh();
		const isFilled = wanted.checkFields();
		if (place.needsPin && place.pin === null) {
			place.ask();
			return refuse(settings.mapTilesUrl ? placing.needed : placing.neededAtLocation, { until: "place" });
		}
		if (!isFilled || quote.refused.length > 0) return;
		if (!quote.quote || !quote.isSettled) {
			quote.retry();
			return refuse(cartTexts.quoteFailed, { until: "price" });
		}
		if (quote.outside) return refuse(outsideText(quote.outside), { until: "place" });
		if (quote.quote.missing) return refuse(cartTexts.toMinimum(formatRupees(quote.quote.missing)));
		underWay.current = true;
		setSending(true);
		const draft = wanted.draft(method, quote.quote.totalAmount);
		const failed = (): PrebookingOutcome => ({ kind: "failed" });
		const end = await (method === "cod" ? bookForCash(draft) : pay(draft)).catch(failed);
		underWay.current = false;
		setSending(false);
		setCheckingPayment(false);
		if (method !== "cod" && !isEnd(end)) setStep("prebooking");
		outcome.conclude(end);
	}

	function pay(draft: PrebookingDraft) {
		return bookPaid(draft, {
			settings,
			onBegin: setMayPayCash,
			// A dialog of ours would cover the provider's window.
			onOpen: () => setStep("closed"),
			onDismissed: () => {
				setCheckingPayment(true);
				setStep("prebooking");
			},
			onPaid: checkout.payment.confirm,
		});
	}

	/** The same for cash, after a failed payment. */
	function payCashInstead() {
		wanted.setPaymentMethod("cod");
		void submit("cod");
	}

	function close() {
		settle();
		wanted.setIssues(null);
		setStep("closed");
	}

	const { cart, addresses, values, change, issues, days, isClosedDay, isDay } = wanted;
	const { tip, setTip, paymentMethod, setPaymentMethod, isOnlineOffered } = wanted;
	const { made, forgetMade } = outcome;
	return {
		...{ isOpen, isLoggedIn: me !== null, cart, quote, days, isClosedDay, isDay, addresses, place },
		...{ values, change, issues, problem },
		...{ isCutOff, isSending, isCheckingPayment, close, made, forgetMade },
		payCashInstead: mayPayCash ? payCashInstead : null,
		...{ tip, setTip, paymentMethod, setPaymentMethod, isOnlineOffered },
		submit: () => submit(),
	};
}

export type Prebooking = ReturnType<typeof usePrebooking>;
