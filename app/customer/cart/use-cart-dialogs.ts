import { useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "../../live/lazy-part.tsx";
import type { OpenedUsual } from "../../navigation/open-cart.ts";
import { useShop } from "../../shop-data.tsx";
import { useTexts } from "../../texts/texts.ts";
import { toast } from "../../ui/toast.ts";
import { readCart, subscribeAfterPaint } from "./cart-store.ts";
import type { CheckoutStep } from "./checkout-step.ts";
import { isLeftOpen } from "./left-open.ts";
import { takeResumeStep } from "./resume-after-login.ts";

/** Most visitors only look: the code for ordering loads once something is in the cart, or the cart is opened. */
const load = () => import("./cart-dialogs.tsx");

export const CartDialogs = lazyPart(load, "CartDialogs");

const SLOW_MS = 300;

/** The customer's step between cart and order; the dialogs exist once they were opened. */
export function useCartDialogs() {
	const texts = useTexts().shell.cart;
	const isLoggedIn = useShop().me !== null;
	const [step, setStep] = useState<CheckoutStep>("closed");
	const [areWanted, setWanted] = useState(false);
	const [usual, setUsual] = useState<OpenedUsual | null>(null);
	const { isOpen } = useShop().store;

	useEffect(() => {
		function loadForCart() {
			// A failure shows when the cart is opened, which tries again.
			if (readCart().length > 0) load().catch(() => {});
		}
		loadForCart();
		return subscribeAfterPaint(loadForCart);
	}, []);

	// The dialogs on the next page ask for the outcome.
	useEffect(() => {
		if (!isLeftOpen()) return;
		load().then(
			() => setWanted(true),
			() => {},
		);
	}, []);

	async function open(first: CheckoutStep) {
		const told = { id: "open-cart" };
		// Only a slow connection shows that the tap registered; otherwise nothing flashes.
		const slow = setTimeout(() => toast.loading(texts.opening, told), SLOW_MS);
		try {
			await load();
			setWanted(true);
			setStep(first);
			toast.dismiss(told.id);
		} catch {
			toast.error(texts.openFailed, told);
		} finally {
			clearTimeout(slow);
		}
	}
	// After a login, the customer continues at the same step.
	const goOn = useEffectEvent(() => {
		const left = takeResumeStep();
		if (left !== null && readCart().length > 0) void open(left);
	});
	useEffect(() => {
		if (isLoggedIn) goOn();
	}, [isLoggedIn]);

	return {
		...{ step, setStep, areWanted, usual },
		openCart: () => open("cart"),
		openCheckout: () => open("checkout"),
		openPrebooking: () => open("prebooking"),
		openUsual: (opened: OpenedUsual) => {
			setUsual(opened);
			void open(isOpen ? "usual" : "prebooking");
		},
	};
}
