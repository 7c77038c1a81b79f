import { type RefObject, useState } from "react";
import { readCutOff } from "../../live/connection.ts";
import { useRefresh } from "../../live/refresh.ts";
import { isReplaced } from "../../session/replaced-person.ts";
import { useShop } from "../../shop-data.tsx";
import { isConfirmStep } from "./checkout-step.ts";
import { totalToConfirm } from "./missing-for-order.ts";
import { earlierPayment } from "./payment/attempt-end.ts";
import { payCash } from "./payment/pay-cash.ts";
import { payOnline } from "./payment/pay-online.ts";
import { paidItems } from "./payment/paying-for.ts";
import { isEnd, type OrderDraft, type PlaceOrderOutcome } from "./place-order.ts";
import { useAskForMissing } from "./use-ask-for-missing.ts";
import type { CheckoutProblemState } from "./use-checkout-problem.ts";
import type { CheckoutSteps } from "./use-checkout-steps.ts";
import type { OrderOutcomeState } from "./use-order-outcome.ts";
import type { WantedOrder } from "./use-wanted-order.ts";

/** Places the confirmed order: everything is given, a visitor has signed up, an online payment is paid. */
export function useConfirmOrder(
	wanted: WantedOrder,
	steps: CheckoutSteps,
	problem: CheckoutProblemState,
	{ payment, conclude, setMayPayOnDelivery }: OrderOutcomeState,
	underWay: RefObject<boolean>,
) {
	const { settings, me } = useShop();
	const refresh = useRefresh();
	const askFor = useAskForMissing(wanted, steps, problem);
	const [isPlacing, setPlacing] = useState(false);
	/** The provider's window was closed, and the page asks the shop whether it was paid anyway. */
	const [isCheckingPayment, setCheckingPayment] = useState(false);
	const { step, setStep } = steps;
	/** The step to return to when a payment is abandoned. */
	const lastStep = isConfirmStep(step) ? step : "address";

	/** Places the order; `introduce` signs a visitor up first, and returns whether that worked. */
	async function confirm(method = wanted.paymentMethod, introduce?: () => Promise<boolean>) {
		if (underWay.current) return;
		if (readCutOff()) return problem.refuseWithoutSignal();
		// The page is being reloaded for the person logged in now.
		if (isReplaced(me)) return void refresh();
		const total = totalToConfirm(wanted);
		if (!total.ok) return askFor(total.refusal);
		underWay.current = true;
		setPlacing(true);
		problem.settle();
		const isKnown = introduce === undefined || (await introduce().catch(() => false));
		if (!isKnown) {
			underWay.current = false;
			setPlacing(false);
			return;
		}
		const draft = wanted.draft(method, total.value);
		const outcome = await order(draft).catch((): PlaceOrderOutcome => ({ kind: "failed" }));
		underWay.current = false;
		setPlacing(false);
		setCheckingPayment(false);
		if (method !== "cod" && !isEnd(outcome)) setStep(lastStep);
		conclude(outcome);
	}

	async function order(draft: OrderDraft): Promise<PlaceOrderOutcome> {
		const earlier = await earlierPayment(paidItems(draft.cart));
		if (earlier) return earlier;
		if (draft.paymentMethod === "cod") return payCash(draft);
		return payOnline(draft, {
			settings,
			onBegin: setMayPayOnDelivery,
			// A dialog of ours would cover the provider's window.
			onOpen: () => setStep("closed"),
			onDismissed: () => {
				setCheckingPayment(true);
				setStep(lastStep);
			},
			onPaid: payment.confirm,
		});
	}

	return { confirm, isPlacing, isCheckingPayment };
}
