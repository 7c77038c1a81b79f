import { lazy, useEffect, useState } from "react";
import type { OpenedUsual } from "../../navigation/open-cart.ts";
import { useShop } from "../../shop-data.ts";
import { storedOnDevice } from "../../storage/stored-text.ts";
import { useTexts } from "../../texts/texts.ts";
import { toast } from "../../ui/toast.ts";
import { useCart } from "./cart-store.ts";
import { orderKey } from "./order-key.ts";
import type { CheckoutStep } from "./use-checkout.ts";

/** Most visits only look: what ordering needs comes once something is in the cart, or the cart is opened. */
const load = () => import("./cart-dialogs.tsx");

export const CartDialogs = lazy(() => load().then((dialogs) => ({ default: dialogs.CartDialogs })));

/** Where the customer is between cart and order; the dialogs are there once they were wanted. */
export function useCartDialogs() {
	const texts = useTexts().cart;
	const isEmpty = useCart().length === 0;
	const [step, setStep] = useState<CheckoutStep>("closed");
	const [areWanted, setWanted] = useState(false);
	const [usual, setUsual] = useState<OpenedUsual | null>(null);
	const { isOpen } = useShop().store;

	useEffect(() => {
		// A failure shows when the cart is opened, and is tried again then.
		if (!isEmpty) load().catch(() => {});
	}, [isEmpty]);

	// What became of a payment, or of an order without a reply, is asked by the dialogs on whatever page comes next.
	useEffect(() => {
		if (!isPaymentLeftOpen() && orderKey.unanswered() === null) return;
		load().then(
			() => setWanted(true),
			() => {},
		);
	}, []);

	async function open(first: CheckoutStep) {
		try {
			await load();
			setWanted(true);
			setStep(first);
		} catch {
			toast.error(texts.openFailed);
		}
	}
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

function isPaymentLeftOpen(): boolean {
	return storedOnDevice("payingFor").read() !== null;
}
