import { useRef } from "react";
import { useCutOff } from "../../live/connection.ts";
import type { CheckoutStep } from "./checkout-step.ts";
import { isForPrebooking, payingFor } from "./payment/paying-for.ts";
import { useChangesMeanwhile } from "./use-changes-meanwhile.ts";
import { useCheckoutProblem } from "./use-checkout-problem.ts";
import { useCheckoutSteps } from "./use-checkout-steps.ts";
import { useConfirmOrder } from "./use-confirm-order.ts";
import { useOrderOutcome } from "./use-order-outcome.ts";
import { useWantedOrder } from "./use-wanted-order.ts";

/** The way from the cart to a placed order: the choices on it, and what each reply of the shop leads to. */
export function useCheckout(step: CheckoutStep, setStep: (step: CheckoutStep) => void) {
	// State arrives a render late: a second tap within one frame must see the first.
	const underWay = useRef(false);
	const isCutOff = useCutOff() !== null;
	const wanted = useWantedOrder(step, isCutOff);
	const problem = useCheckoutProblem({ isCutOff, isQuoted: wanted.quote.isSettled, place: wanted.place });
	const steps = useCheckoutSteps({ step, setStep }, problem, wanted.fulfilment);
	const outcome = useOrderOutcome(wanted, steps, problem, underWay);
	const { confirm, isPlacing, isCheckingPayment } = useConfirmOrder(wanted, steps, problem, outcome, underWay);
	useChangesMeanwhile(wanted, steps, problem, { isPlacing, underWay });
	const { go, proceed, isOneSheet, elsewhere } = steps;
	const { payment, conclude, placed, booked, returned, forgetPlaced, forgetBooked, forgetReturned } = outcome;
	const { cart, quote, addresses, fulfilment, tip, setTip, paymentMethod, setPaymentMethod } = wanted;

	/** The same order paid online, for a customer who may not pay on delivery. */
	function payOnlineInstead() {
		setPaymentMethod("online");
		void confirm("online");
	}

	/** The same order for cash, after a failed payment. */
	function payCashInstead() {
		setPaymentMethod("cod");
		void confirm("cod");
	}

	/** Back to the cart of a payment begun by an earlier page: the price is shown again before paying. */
	function payAgain({ isCash }: { isCash: boolean }) {
		const attempt = payingFor();
		payment.settle();
		setPaymentMethod(isCash ? "cod" : (attempt?.method ?? "online"));
		go(attempt && isForPrebooking(attempt) ? "prebooking" : "cart");
	}

	return {
		...{ step, cart, quote, addresses, fulfilment, tip, setTip, paymentMethod, setPaymentMethod },
		...{ problem: problem.problem, isCutOff, isPlacing, isCheckingPayment, isOneSheet, elsewhere },
		...{ payment, placed, booked, returned, forgetPlaced, forgetBooked, forgetReturned },
		...{ proceed, payAgain, payOnlineInstead },
		payCashInstead: outcome.mayPayOnDelivery ? payCashInstead : null,
		confirm: () => confirm(),
		introduceAndConfirm: (introduce: () => Promise<boolean>) => confirm(paymentMethod, introduce),
		close: () => go("closed"),
		backToCart: () => go("cart"),
		prebook: () => go("prebooking"),
		/** For a paid prebooking: whether anything is in progress, and the state of its payment. */
		...{ underWay, conclude },
	};
}

export type Checkout = ReturnType<typeof useCheckout>;
