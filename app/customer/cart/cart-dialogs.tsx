import type { OpenedUsual } from "../../navigation/open-cart.ts";
import { UsualDialog } from "../order-again/usual-dialog.tsx";
import { PrebookingDialog } from "../prebooking/prebooking-dialog.tsx";
import { PrebookingMadeDialog } from "../prebooking/prebooking-made-dialog.tsx";
import { usePrebooking } from "../prebooking/use-prebooking.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { CartDialog } from "./cart-dialog.tsx";
import { OrderSuccessDialog } from "./order-success-dialog.tsx";
import { PaymentDialog } from "./payment/payment-dialog.tsx";
import { StoreClosedDialog } from "./store-closed-dialog.tsx";
import { type CheckoutStep, useCheckout } from "./use-checkout.ts";

/**
 * The cart, the address and the placed order, or the prebooking of a closed shop: one dialog after the other, from
 * whatever page.
 */
export function CartDialogs({
	step,
	onStep,
	usual,
}: {
	step: CheckoutStep;
	onStep: (step: CheckoutStep) => void;
	usual: OpenedUsual | null;
}) {
	const checkout = useCheckout(step, onStep);
	const prebooking = usePrebooking(step, onStep);
	return (
		<>
			<CartDialog cart={checkout.cart} checkout={checkout} />
			<AddressDialog checkout={checkout} />
			<UsualDialog checkout={checkout} usual={usual} />
			<PaymentDialog checkout={checkout} />
			<OrderSuccessDialog placed={checkout.placed} onClose={checkout.forgetPlaced} />
			<StoreClosedDialog onPrebook={() => onStep("prebooking")} />
			<PrebookingDialog prebooking={prebooking} />
			<PrebookingMadeDialog made={prebooking.made} onClose={prebooking.forgetMade} />
		</>
	);
}
