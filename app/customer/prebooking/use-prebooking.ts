import { useRef, useState } from "react";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { formatRupees } from "../../../domain/money.ts";
import { bookableDays } from "../../../domain/prebookings/bookable-days.ts";
import { readCutOff, useCutOff } from "../../live/connection.ts";
import { useRefresh } from "../../live/refresh.ts";
import { personOf } from "../../session/person-of.ts";
import { asksAboutPhone, PHONE_QUESTION } from "../../session/phone-question.ts";
import { isReplaced } from "../../session/replaced-person.ts";
import { sessionEnded } from "../../session/session-ended.ts";
import { useShop } from "../../shop-data.tsx";
import { typedForm } from "../../storage/typed-form.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { clearCart, readCart, useCart } from "../cart/cart-store.ts";
import type { CheckoutStep } from "../cart/checkout-step.ts";
import { isOrderOf } from "../cart/is-order-of.ts";
import { prebookingKey } from "../cart/order-key.ts";
import { paymentTexts } from "../cart/payment/payment-texts.ts";
import type { PaymentMethod, PlaceOrderOutcome, RefusedCode } from "../cart/place-order.ts";
import { resumeAfterLogin } from "../cart/resume-after-login.ts";
import { CURRENT_LOCATION, useAddresses } from "../cart/use-addresses.ts";
import type { Checkout } from "../cart/use-checkout.ts";
import { linesOf, type Tip, useQuote } from "../cart/use-quote.ts";
import { useSentOrder } from "../cart/use-sent-order.ts";
import { useToldPrice } from "../cart/use-told-price.ts";
import { useOutsideText } from "../delivery-areas/outside-text.ts";
import { placeTexts } from "../delivery-areas/place-texts.ts";
import { usePrebookingPlace } from "../delivery-areas/use-prebooking-place.ts";
import { useBookedDay } from "./booked-day.ts";
import { type PrebookingIssue, type PrebookingValues, prebookingIssues } from "./prebooking-form-values.ts";
import { prebookingTexts } from "./prebooking-texts.ts";
import {
	bookForCash,
	bookPaid,
	isBounded,
	type PrebookingDraft,
	type PrebookingOutcome,
	unansweredPrebookingEnd,
} from "./send-prebooking.ts";
import { useClosedDays } from "./use-closed-days.ts";

export type PrebookingProblem =
	| { kind: "price-changed" }
	| {
			kind: "refused";
			message: string;
			/** It is about the customer, and a call helps. */
			mayCall?: boolean;
			/** Nothing was paid: the customer chooses anew how to. */
			afterPaying?: boolean;
			/** The provider's window was open: money may be on its way. */
			mayHavePaid?: boolean;
			/** The shop is being asked whether it came. */
			isUnanswered?: boolean;
	  };

/** After these nothing is left to be done in the form. */
const IS_PAID: readonly string[] = ["booked", "placed", "confirming", "returned"];
const AFTER_PAYING: readonly RefusedCode[] = ["payment-order-failed", "payment-network", "gateway"];

/** What is typed and not booked yet: a reload and a lost signal keep it. */
const typed = typedForm("prebooking");

/** The way from the cart of a closed shop to a prebooking: what the form holds, and what each reply leads to. */
export function usePrebooking(step: CheckoutStep, setStep: (step: CheckoutStep) => void, checkout: Checkout) {
	const texts = usePageTexts(prebookingTexts);
	const cartTexts = useCartTexts();
	const placing = usePageTexts(placeTexts);
	const outsideText = useOutsideText();
	const { me, store, settings, serverNow, lastEventId } = useShop();
	const paying = usePageTexts(paymentTexts);
	const refresh = useRefresh();
	const cart = useCart();
	const isOpen = step === "prebooking";
	const bookedDay = useBookedDay();
	const [given, setGiven] = useState<Partial<PrebookingValues>>(() => typed.read(personOf(me)));
	const { chosen: chosenAtCheckout } = checkout.addresses;
	const values: PrebookingValues = {
		userEmail: me?.email ?? "",
		phoneNumber: me?.phone ?? "",
		// Who was about to order, and finds the shop closed, has said already where to.
		deliveryAddress:
			chosenAtCheckout && chosenAtCheckout.id !== CURRENT_LOCATION
				? chosenAtCheckout.address
				: (me?.location.address ?? ""),
		preferredDate: "",
		...given,
	};
	const [issues, setIssues] = useState<PrebookingIssue[] | null>(null);
	const [problem, setProblem] = useState<PrebookingProblem | null>(null);
	const [isSending, setSending] = useState(false);
	const [made, setMade] = useState<PrebookingView | null>(null);
	const isOnlineOffered = settings.onlinePayment.offered;
	const [tip, setTip] = useState<Tip>(0);
	const [wished, setWished] = useState<PaymentMethod>("cod");
	const paymentMethod = isOnlineOffered ? wished : "cod";
	/** Whether what is being paid online could be paid on delivery, as the shop said last. */
	const [mayPayCash, setMayPayCash] = useState(true);
	/** The provider's window was closed, and the shop is being asked whether it was paid all the same. */
	const [isCheckingPayment, setCheckingPayment] = useState(false);
	// State comes a render late: a second tap within one frame must find the first; and nobody pays for two at once.
	const { underWay } = checkout;
	const sent = useSentOrder({
		...{ key: prebookingKey, askEnd: unansweredPrebookingEnd },
		isBusy: () => underWay.current,
		onEnd: learnSent,
	});
	/** The number that was asked about last; the profile's has been before. */
	const askedPhone = useRef(me?.phone ?? "");
	const isCutOff = useCutOff() !== null;
	const reopenTime = store.isOpen || !store.reopenTime ? null : Date.parse(store.reopenTime);
	const days = bookableDays(serverNow, reopenTime);
	const date = values.preferredDate;
	const isClosedDay = useClosedDays(days.earliest, isOpen && !isCutOff).has(date);
	const addresses = useAddresses(isOpen && me !== null, isCutOff);
	const place = usePrebookingPlace(values.deliveryAddress, addresses);
	const to = place.needsPin ? place.pin : null;
	const preferredDate = date === "" ? {} : { preferredDate: date };
	const quote = useQuote(cart, tip, isOpen && !isCutOff && date !== "", lastEventId, { ...preferredDate, to });

	const isPriced = isOpen && quote.isSettled && !quote.outside;
	const total = isPriced ? (quote.quote?.totalAmount ?? null) : null;
	useToldPrice(JSON.stringify([linesOf(cart), tip, date, place.pin]), total, () => {
		if (!underWay.current) setProblem({ kind: "price-changed" });
	});

	function change(field: keyof PrebookingValues, value: string) {
		setGiven((last) => ({ ...last, [field]: value }));
		const person = personOf(me);
		typed.write(person, { ...typed.read(person), [field]: value });
		setIssues((last) => last?.filter(({ path }) => path !== field) ?? null);
	}

	async function submit(method = paymentMethod) {
		if (underWay.current) return;
		setProblem(null);
		if (readCutOff()) return refuse(texts.noSignal);
		if (isReplaced(me)) return void refresh();
		const found = prebookingIssues(values, days, texts.dateRange(bookedDay(days.earliest), bookedDay(days.latest)));
		if (isClosedDay) found.push({ path: "preferredDate", message: texts.closedDay });
		if (found.length === 0 && asksAboutPhone(values.phoneNumber, askedPhone.current)) {
			askedPhone.current = values.phoneNumber;
			found.push({ path: "phoneNumber", message: PHONE_QUESTION });
		}
		setIssues(found);
		if (place.needsPin && place.pin === null) {
			place.ask();
			return refuse(settings.mapTilesUrl ? placing.needed : placing.neededAtLocation);
		}
		if (found.length > 0 || quote.refused.length > 0) return;
		if (!quote.quote || !quote.isSettled) {
			quote.retry();
			return refuse(cartTexts.quoteFailed);
		}
		if (quote.outside) return refuse(outsideText(quote.outside));
		if (quote.quote.missing) return refuse(cartTexts.toMinimum(formatRupees(quote.quote.missing)));
		underWay.current = true;
		setSending(true);
		const { totalAmount } = quote.quote;
		const where = { deliveryCoordinates: place.pin, deliveryDirections: place.sentDirections };
		const chosen = { tip, paymentMethod: method };
		const draft = { ...trimmed(values), ...chosen, cart: readCart(), totalAmount, ...where };
		const failed = (): PrebookingOutcome => ({ kind: "failed" });
		const outcome = await (method === "cod" ? bookForCash(draft) : pay(draft)).catch(failed);
		underWay.current = false;
		setSending(false);
		setCheckingPayment(false);
		if (method !== "cod" && !IS_PAID.includes(outcome.kind)) setStep("prebooking");
		conclude(outcome);
	}

	function pay(draft: PrebookingDraft) {
		return bookPaid(draft, {
			settings,
			onBegin: setMayPayCash,
			// A dialog of ours would lie over the provider's window.
			onOpen: () => setStep("closed"),
			onDismissed: () => {
				setCheckingPayment(true);
				setStep("prebooking");
			},
			onPaid: checkout.payment.confirm,
		});
	}

	/** The same for cash, after a payment that came to nothing. */
	function payCashInstead() {
		setWished("cod");
		void submit("cod");
	}

	/** What became of a prebooking whose reply was lost; that it did not come is told where somebody waits for it. */
	function learnSent(outcome: PrebookingOutcome) {
		const isWaitedFor = problem?.kind === "refused" && problem.isUnanswered;
		if (outcome.kind !== "not-placed" || isWaitedFor) conclude(outcome);
	}

	function conclude(outcome: PrebookingOutcome | PlaceOrderOutcome) {
		if (outcome.kind !== "confirming") checkout.payment.settle();
		switch (outcome.kind) {
			case "booked":
				// One that was found may be of a cart that has changed since.
				if (!("foundBy" in outcome) || isOrderOf(outcome.prebooking, readCart())) {
					clearCart();
					change("preferredDate", "");
					setTip(0);
					typed.forget();
				}
				close();
				setMade(outcome.prebooking);
				break;
			case "unanswered":
				refuse(texts.unanswered, { mayCall: true, isUnanswered: true });
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
				setProblem({ kind: "price-changed" });
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
				// Of an order or a payment: told where those are.
				checkout.conclude(outcome);
		}
	}

	function close() {
		setProblem(null);
		setIssues(null);
		setStep("closed");
	}

	function refuse(
		message: string,
		ways: Omit<Extract<PrebookingProblem, { kind: "refused" }>, "kind" | "message"> = {},
	) {
		setProblem({ kind: "refused", message, ...ways });
	}

	return {
		...{ isOpen, isLoggedIn: me !== null, cart, quote, days, isClosedDay, addresses, place },
		...{ values, change, issues, problem },
		...{ isCutOff, isSending, isCheckingPayment, close, made },
		payCashInstead: mayPayCash ? payCashInstead : null,
		...{ tip, setTip, paymentMethod, setPaymentMethod: setWished, isOnlineOffered },
		submit: () => submit(),
		forgetMade: () => setMade(null),
	};
}

export type Prebooking = ReturnType<typeof usePrebooking>;

function trimmed(values: PrebookingValues): PrebookingValues {
	const { userEmail, phoneNumber, deliveryAddress, preferredDate } = values;
	return {
		userEmail: userEmail.trim(),
		phoneNumber: phoneNumber.trim(),
		deliveryAddress: deliveryAddress.trim(),
		preferredDate,
	};
}
