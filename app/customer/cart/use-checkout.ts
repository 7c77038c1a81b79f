import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import type { Cart } from "../../../domain/cart/cart.ts";
import { formatRupees } from "../../../domain/money.ts";
import { addressIssue } from "../../../domain/text/findable-address.ts";
import { announceOrderPlaced } from "../../alerts/order-alerts.ts";
import { readCutOff, useCutOff } from "../../live/connection.ts";
import { useRefresh } from "../../live/refresh.ts";
import { firstLoginMode } from "../../session/known-user.ts";
import { loginPath } from "../../session/login-path.ts";
import { isReplaced } from "../../session/replaced-person.ts";
import { sessionEnded } from "../../session/session-ended.ts";
import { useShop } from "../../shop-data.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { toast } from "../../ui/toast.ts";
import { useOutsideText } from "../delivery-areas/outside-text.ts";
import { placeTexts } from "../delivery-areas/place-texts.ts";
import { useNeedsPin } from "../delivery-areas/use-needs-pin.ts";
import { readOrderNote } from "./cart-notes.ts";
import { clearCart, readCart, useCart } from "./cart-store.ts";
import { fulfilmentTexts } from "./fulfilment-texts.ts";
import { orderKey } from "./order-key.ts";
import { earlierPayment } from "./payment/attempt-end.ts";
import { payCash } from "./payment/pay-cash.ts";
import { payOnline } from "./payment/pay-online.ts";
import { isForCart, isForPrebooking, type PayingFor, paidItems, payingFor } from "./payment/paying-for.ts";
import { paymentTexts } from "./payment/payment-texts.ts";
import { leaveCheckout } from "./payment/provider-checkout.ts";
import { usePaymentEnd } from "./payment/use-payment-end.ts";
import {
	type Destination,
	type OrderDraft,
	type PaymentMethod,
	type PlacedOrder,
	type PlaceOrderOutcome,
	type RefusedCode,
	sentOrderEnd,
} from "./place-order.ts";
import { resumeAfterLogin } from "./resume-after-login.ts";
import { tellOrderPlaced, tellStoreClosed } from "./shop-events.ts";
import { type Coordinates, CURRENT_LOCATION, useAddresses } from "./use-addresses.ts";
import { useCartElsewhere } from "./use-cart-elsewhere.ts";
import { useCheckoutProblem } from "./use-checkout-problem.ts";
import { useFulfilment } from "./use-fulfilment.ts";
import { useKeptChoices } from "./use-kept-choices.ts";
import { linesOf, useQuote } from "./use-quote.ts";
import { useSentOrder } from "./use-sent-order.ts";
import { useToldPrice } from "./use-told-price.ts";

export type CheckoutStep = "closed" | "cart" | "address" | "checkout" | "usual" | "prebooking";
/** After these nothing is left to be done at the address. */
const IS_PAID: readonly PlaceOrderOutcome["kind"][] = ["placed", "booked", "confirming", "returned"];

/** What cannot be had is how or when the order is wanted: another choice is to be made where that was made. */
const OF_THE_CHOICE: readonly RefusedCode[] = ["slot-full", "slot-unavailable", "pickup-not-offered"];

/** The way from the cart to a placed order: what is chosen on it, and what each reply of the shop leads to. */
export function useCheckout(step: CheckoutStep, setStep: (step: CheckoutStep) => void) {
	const texts = useCartTexts();
	const paying = usePageTexts(paymentTexts);
	const placing = usePageTexts(placeTexts);
	const outsideText = useOutsideText();
	const choiceTexts = usePageTexts(fulfilmentTexts);
	const { store, settings, me, lastEventId } = useShop();
	const refresh = useRefresh();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const cart = useCart();
	const { tip, setTip, paymentMethod, setPaymentMethod, settleChoices } = useKeptChoices(
		settings.onlinePayment.offered,
	);
	/** What another tab has done to the cart, to be told where its dishes are. */
	const [elsewhere, setElsewhere] = useState<"emptied" | "changed" | null>(null);
	const [isPlacing, setPlacing] = useState(false);
	/** The provider's window was closed, and the shop is being asked whether it was paid all the same. */
	const [isCheckingPayment, setCheckingPayment] = useState(false);
	/** Whether what is being paid online could be paid on delivery, as the shop said last. */
	const [mayPayOnDelivery, setMayPayOnDelivery] = useState(true);
	const [placed, setPlaced] = useState<PlacedOrder | null>(null);
	const [booked, setBooked] = useState<PrebookingView | null>(null);
	const [returned, setReturned] = useState<{ amount: number | null } | null>(null);
	// State comes a render late: a second tap within one frame must find the first.
	const underWay = useRef(false);
	/** The order that was told of last: its news may come by two ways. */
	const shownOrder = useRef<string | null>(null);
	const payment = usePaymentEnd({ isBusy: () => underWay.current, onEnd: learnEnd });
	const sentOrder = useSentOrder({
		...{ key: orderKey, askEnd: sentOrderEnd },
		isBusy: () => underWay.current,
		onEnd: learnSentOrder,
	});
	const isOpen = step === "cart" || step === "address" || step === "checkout" || step === "usual";
	/** Whether all that an order needs is asked on one sheet, an account included, as the owner may choose. */
	const isOneSheet = settings.signIn === "at-checkout";
	// Without a signal nobody can say a price; once it is back the shop is asked again.
	const isCutOff = useCutOff() !== null;
	const fulfilment = useFulfilment(step === "usual");
	const addresses = useAddresses(isOpen && me !== null, isCutOff);
	const needsPin = useNeedsPin() && fulfilment.kind === "delivery";
	const place = fulfilment.kind === "delivery" ? coordinatesOf(addresses.chosen) : null;
	const to = needsPin ? place : null;
	const asked = useQuote(cart, tip, isOpen && !isCutOff, lastEventId, { ...fulfilment.request, to });
	const quote = isCutOff ? { ...asked, quote: null } : asked;

	const { problem, refuse, refuseWithoutSignal, tellPriceChanged, settle, isWaitedFor } = useCheckoutProblem({
		isCutOff,
		isQuoted: quote.isSettled,
	});

	// Whoever opens the cart looks at the provider's window no more.
	useEffect(() => {
		if (isOpen) leaveCheckout();
	}, [isOpen]);

	/** Where an order is confirmed, and gone back to when a payment was put off. */
	const lastStep = step === "checkout" || step === "usual" ? step : "address";

	const isConfirming = step === "address" || step === "checkout" || step === "usual";
	// What goes nowhere has no price.
	const total = isConfirming && quote.isSettled && !quote.outside ? (quote.quote?.totalAmount ?? null) : null;
	useToldPrice(JSON.stringify([linesOf(cart), tip, fulfilment.request, place]), total, () => {
		if (isConfirming && !underWay.current) tellPriceChanged();
	});
	// What is to be confirmed is not what was looked at any more: back to the dishes.
	useCartElsewhere((now) => {
		if (!isOpen || underWay.current) return;
		go("cart");
		setElsewhere(now.length === 0 ? "emptied" : isConfirming ? "changed" : null);
	});

	const lost = fulfilment.lost.map((what) => choiceTexts[what]).join(" ");
	const isLostNews = lost !== "" && isOpen && !isPlacing;
	const tellLost = useEffectEvent(() => {
		if (step === "address") go("cart");
		fulfilment.refuse(lost);
	});
	useEffect(() => {
		if (isLostNews) tellLost();
	}, [isLostNews]);

	function go(to: CheckoutStep) {
		settle();
		setElsewhere(null);
		setStep(to);
	}

	/** From the cart to the address: there must be a signal, the shop must be open, the customer known or asked. */
	function proceed() {
		if (readCutOff()) return refuseWithoutSignal();
		if (!isOneSheet && !isTimeChosen()) return;
		if (!store.isOpen && !fulfilment.isForLater) {
			go("closed");
			tellStoreClosed(store);
		} else if (isOneSheet) {
			go("checkout");
		} else if (me === null) {
			go("closed");
			resumeAfterLogin("address");
			toast.error(texts.loginFirst);
			navigate(loginPath(pathname + search, firstLoginMode()));
		} else {
			go("address");
		}
	}

	/** Whoever wants it later says when; where that is chosen it is asked for. */
	function isTimeChosen(): boolean {
		if (!fulfilment.isForLater || fulfilment.dueAt !== null) return true;
		fulfilment.refuse(choiceTexts.missing);
		return false;
	}

	/** Places the order; `introduce` signs a visitor up first, and says whether that went well. */
	async function confirm(method = paymentMethod, introduce?: () => Promise<boolean>) {
		if (underWay.current) return;
		if (readCutOff()) return refuseWithoutSignal();
		// The page is being read for whoever is here now.
		if (isReplaced(me)) return void refresh();
		if (!isTimeChosen()) return isOneSheet ? undefined : go("cart");
		if (fulfilment.kind === "delivery") {
			if (!addresses.chosen) return refuse("address-missing", texts.address.required);
			if (needsPin && to === null) {
				setStep(step === "usual" ? "address" : step);
				addresses.askForPin();
				return refuse("location-needed", settings.mapTilesUrl ? placing.needed : placing.neededAtLocation);
			}
			const { id, address } = addresses.chosen;
			if (id === CURRENT_LOCATION || addressIssue(address)) return addresses.askForDoor();
		}
		if (quote.refused.length > 0) return go("cart");
		if (!quote.quote || !quote.isSettled) {
			quote.retry();
			return refuse("quote-failed", texts.quoteFailed);
		}
		if (quote.outside) return refuse("outside-area", outsideText(quote.outside));
		if (quote.quote.missing) return refuse("below-minimum", texts.toMinimum(formatRupees(quote.quote.missing)));
		underWay.current = true;
		setPlacing(true);
		settle();
		const isKnown = introduce === undefined || (await introduce().catch(() => false));
		if (!isKnown) {
			underWay.current = false;
			setPlacing(false);
			return;
		}
		const { totalAmount } = quote.quote;
		const { chosen } = addresses;
		const draft = {
			...{ cart: readCart(), note: readOrderNote(), tip, totalAmount },
			...{ paymentMethod: method, fulfilment: fulfilment.request },
			destination: chosen && (needsPin ? chosen : { ...chosen, directions: null }),
		};
		const outcome = await order(draft).catch((): PlaceOrderOutcome => ({ kind: "failed" }));
		underWay.current = false;
		setPlacing(false);
		setCheckingPayment(false);
		if (method !== "cod" && !IS_PAID.includes(outcome.kind)) setStep(lastStep);
		conclude(outcome);
	}

	/** The same order, paid at once, for whoever is refused to pay on delivery. */
	function payOnlineInstead() {
		setPaymentMethod("online");
		void confirm("online");
	}

	/** The same order for cash, after a payment that came to nothing. */
	function payCashInstead() {
		setPaymentMethod("cod");
		void confirm("cod");
	}

	/** Back to the cart of a payment that an earlier page has begun: what it costs is seen again before it is paid. */
	function payAnew(method: PaymentMethod) {
		const attempt = payingFor();
		payment.settle();
		setPaymentMethod(method);
		go(attempt && isForPrebooking(attempt) ? "prebooking" : "cart");
	}

	async function order(draft: OrderDraft): Promise<PlaceOrderOutcome> {
		const earlier = await earlierPayment(paidItems(draft.cart));
		if (earlier) return earlier;
		if (draft.paymentMethod === "cod") return payCash(draft);
		return payOnline(draft, {
			settings,
			onBegin: setMayPayOnDelivery,
			// A dialog of ours would lie over the provider's window.
			onOpen: () => setStep("closed"),
			onDismissed: () => {
				setCheckingPayment(true);
				setStep(lastStep);
			},
			onPaid: payment.confirm,
		});
	}

	/** What became of a payment that was being confirmed, or that an earlier page left open. */
	function learnEnd(outcome: PlaceOrderOutcome, attempt: PayingFor) {
		conclude(outcome, isForCart(attempt, readCart()));
	}

	/**
	 * What became of an order whose reply was lost; that it was not placed, or that only who logs in is told, is said
	 * where somebody waits for it.
	 */
	function learnSentOrder(outcome: PlaceOrderOutcome) {
		if ((outcome.kind === "not-placed" || outcome.kind === "signed-out") && !isWaitedFor) return;
		conclude(outcome);
	}

	function conclude(outcome: PlaceOrderOutcome, isOfThisCart = true) {
		if (outcome.kind !== "confirming") payment.settle();
		switch (outcome.kind) {
			case "placed":
				if (outcome.foundBy !== undefined) orderKey.forget(outcome.foundBy);
				// One that was found may be of a cart that has changed since.
				if (outcome.foundBy === undefined ? isOfThisCart : isOrderOf(outcome.order, readCart())) {
					addresses.keepPlaced(outcome.order.deliveryAddress);
					clearCart();
					settleChoices();
					fulfilment.settle();
				}
				go("closed");
				if (shownOrder.current === outcome.order._id) break;
				shownOrder.current = outcome.order._id;
				setPlaced(outcome);
				tellOrderPlaced(outcome.order);
				announceOrderPlaced(outcome.order);
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
			case "payment-failed":
				refuse("payment-failed", paying.failed);
				break;
			case "not-placed":
			case "failed":
				refuse("failed", texts.placeFailed);
		}
	}

	return {
		...{ step, cart, quote, addresses, fulfilment, tip, setTip, paymentMethod, setPaymentMethod },
		...{ problem, isCutOff, isPlacing, isCheckingPayment, placed, payment, returned, proceed, payOnlineInstead },
		...{ isOneSheet, elsewhere, payAnew, payCashInstead: mayPayOnDelivery ? payCashInstead : null },
		confirm: () => confirm(),
		introduceAndConfirm: (introduce: () => Promise<boolean>) => confirm(paymentMethod, introduce),
		close: () => go("closed"),
		backToCart: () => go("cart"),
		forgetPlaced: () => setPlaced(null),
		forgetReturned: () => setReturned(null),
		booked,
		forgetBooked: () => setBooked(null),
		/** For a prebooking that is paid: whether anything is under way, and what becomes of its payment. */
		underWay,
		conclude,
	};
}

function coordinatesOf(destination: Destination | null): Coordinates | null {
	const { latitude = null, longitude = null } = destination ?? {};
	return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Whether what was ordered or booked is what the cart holds, in whatever order. */
export function isOrderOf({ items }: Pick<PlacedOrder["order"], "items">, cart: Cart): boolean {
	const lines = (all: readonly { name: string; size: string; quantity: number }[]) =>
		JSON.stringify(all.map(({ name, size, quantity }) => [name, size, quantity].join()).sort());
	return lines(items) === lines(cart);
}

export type Checkout = ReturnType<typeof useCheckout>;
