import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { readCutOff } from "../../live/connection.ts";
import { firstLoginMode } from "../../session/known-user.ts";
import { loginPath } from "../../session/login-path.ts";
import { useShop } from "../../shop-data.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { toast } from "../../ui/toast.ts";
import { type CheckoutStep, isOrderStep } from "./checkout-step.ts";
import { fulfilmentTexts } from "./fulfilment-texts.ts";
import { missingToProceed } from "./missing-for-order.ts";
import { leaveCheckout } from "./payment/provider-checkout.ts";
import { resumeAfterLogin } from "./resume-after-login.ts";
import { tellStoreClosed } from "./shop-events.ts";
import type { CheckoutProblemState } from "./use-checkout-problem.ts";
import type { FulfilmentState } from "./use-fulfilment.ts";

/** The dialogs from the cart to the confirmation, and the way from one to the next. */
export function useCheckoutSteps(
	{ step, setStep }: { step: CheckoutStep; setStep: (step: CheckoutStep) => void },
	{ settle, refuseWithoutSignal }: CheckoutProblemState,
	fulfilment: FulfilmentState,
) {
	const texts = useCartTexts();
	const choiceTexts = usePageTexts(fulfilmentTexts);
	const { store, settings, me } = useShop();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	/** Whether one sheet asks for everything an order needs, the account included; the owner's choice. */
	const isOneSheet = settings.signIn === "at-checkout";
	/** What another tab did to the cart, to be said beside its dishes. */
	const [elsewhere, setElsewhere] = useState<"emptied" | "changed" | null>(null);
	const isOrdering = isOrderStep(step);

	// A customer who opens the cart no longer sees the provider's window.
	useEffect(() => {
		if (isOrdering) leaveCheckout();
	}, [isOrdering]);

	function go(to: CheckoutStep) {
		settle();
		setElsewhere(null);
		setStep(to);
	}

	/**
	 * From the cart to the address: this needs a signal and an open shop, and a customer who is logged in or asked to
	 * log in.
	 */
	function proceed() {
		const missing = missingToProceed({
			hasSignal: !readCutOff(),
			isShopOpen: store.isOpen,
			isLoggedIn: me !== null,
			isOneSheet,
			fulfilment,
		});
		if (missing === "signal") return refuseWithoutSignal();
		if (missing === "time") return fulfilment.refuse(choiceTexts.missing);
		if (missing === null) return go(isOneSheet ? "checkout" : "address");
		go("closed");
		if (missing === "open-shop") return tellStoreClosed(store);
		resumeAfterLogin("address");
		toast.error(texts.loginFirst);
		navigate(loginPath(pathname + search, firstLoginMode()));
	}

	return { step, setStep, go, proceed, isOneSheet, elsewhere, setElsewhere };
}

export type CheckoutSteps = ReturnType<typeof useCheckoutSteps>;
