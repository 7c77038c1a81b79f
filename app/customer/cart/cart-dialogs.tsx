import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../live/lazy-part.tsx";
import { readUntilAnswered } from "../../live/read-until-answered.ts";
import type { OpenedUsual } from "../../navigation/open-cart.ts";
import { personOf } from "../../session/person-of.ts";
import { useShop } from "../../shop-data.tsx";
import { UsualDialog } from "../order-again/usual-dialog.tsx";
import { PrebookingDialog } from "../prebooking/prebooking-dialog.tsx";
import { PrebookingMadeDialog } from "../prebooking/prebooking-made-dialog.tsx";
import { usePrebooking } from "../prebooking/use-prebooking.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { CartDialog } from "./cart-dialog.tsx";
import type { CheckoutStep } from "./checkout-step.ts";
import { OrderSuccessDialog } from "./order-success-dialog.tsx";
import { PaymentDialog } from "./payment/payment-dialog.tsx";
import { StoreClosedDialog } from "./store-closed-dialog.tsx";
import { type Checkout, useCheckout } from "./use-checkout.ts";

type Steps = { step: CheckoutStep; onStep: (step: CheckoutStep) => void };

/**
 * The cart, the address and the placed order, or the prebooking while the shop is closed: one dialog after the other,
 * on any page.
 */
export function CartDialogs({ step, onStep, usual }: Steps & { usual: OpenedUsual | null }) {
	const checkout = useCheckout(step, onStep);
	const { me } = useShop();
	// Events of the order arrive while its dialog is open. A release may have removed this file by then, and the page
	// would reload under the dialog (app/offline/reload-after-release.ts).
	useEffect(() => {
		import("../../alerts/tell-news.ts").catch(() => {});
		readUntilAnswered();
	}, []);
	const isLoggedOut = me === null && (step === "address" || step === "usual");
	// A customer who was logged out meanwhile, as in another tab, has no addresses to choose from.
	useEffect(() => {
		if (isLoggedOut) onStep("cart");
	}, [isLoggedOut, onStep]);
	return (
		<>
			<CartDialog cart={checkout.cart} checkout={checkout} />
			<AddressDialog checkout={checkout} />
			<OneSheetCheckout checkout={checkout} />
			<UsualDialog checkout={checkout} usual={usual} />
			<PaymentDialog checkout={checkout} />
			<OrderSuccessDialog placed={checkout.placed} onClose={checkout.forgetPlaced} />
			<StoreClosedDialog onPrebook={() => onStep("prebooking")} onReopened={checkout.backToCart} />
			<PrebookingDialogs key={personOf(me) ?? ""} step={step} onStep={onStep} checkout={checkout} />
		</>
	);
}

/** Only shops that ask for the account at the checkout need it. */
const loadSheet = () => import("./checkout-sheet.tsx");
const CheckoutSheet = lazyPart(loadSheet, "CheckoutSheet");

/** Once opened it stays mounted, closed or open, with what was typed in it. */
function OneSheetCheckout({ checkout }: { checkout: Checkout }) {
	const [isWanted, setWanted] = useState(false);
	if (checkout.step === "checkout" && !isWanted) setWanted(true);
	const isNear = checkout.step === "cart" && checkout.isOneSheet;
	useEffect(() => {
		if (isNear) loadSheet().catch(() => {});
	}, [isNear]);
	if (!isWanted) return null;
	return (
		<Suspense>
			<CheckoutSheet checkout={checkout} />
		</Suspense>
	);
}

function PrebookingDialogs({ step, onStep, checkout }: Steps & { checkout: Checkout }) {
	const prebooking = usePrebooking(step, onStep, checkout);
	const made = prebooking.made ?? checkout.booked;
	const forgetMade = () => {
		prebooking.forgetMade();
		checkout.forgetBooked();
	};
	return (
		<>
			<PrebookingDialog prebooking={prebooking} />
			<PrebookingMadeDialog made={made} onClose={forgetMade} />
		</>
	);
}
