import { useContext } from "react";
import type { MenuDish } from "../../../contract/menu.ts";
import { totalQuantity } from "../../../domain/cart/cart.ts";
import { OpenCartContext, OpenCheckoutContext } from "../../navigation/open-cart.ts";
import { useShop } from "../../shop-data.tsx";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { CartBarTotal } from "../cart/cart-bar-total.tsx";
import { useOfCartAfterPaint } from "../cart/cart-store.ts";

/** On phones the button to the cart stays in reach of the thumb once something is in it. */
export function CartBar({ dishes }: { dishes: readonly MenuDish[] }) {
	const texts = useCartTexts();
	const { cart } = useTexts().shell;
	const { settings, store } = useShop();
	const openCart = useContext(OpenCartContext);
	const openCheckout = useContext(OpenCheckoutContext);
	// The checkout sheet also shows the dishes; the cart can be opened there, and from the header.
	const isOneSheet = settings.signIn === "at-checkout" && store.isOpen;
	const count = useOfCartAfterPaint(totalQuantity);
	return (
		<div
			className="sticky bottom-0 z-10 -mx-4 mt-6 flex animate-rise flex-wrap items-center justify-between gap-x-4
			gap-y-2 border-line
			border-t-2 bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden"
		>
			<p className="leading-tight">
				<span className="block font-semibold">{texts.cartBar(count)}</span>
				<CartBarTotal dishes={dishes} />
			</p>
			{isOneSheet ? (
				<Button className="grow" onClick={openCheckout}>
					{cart.checkout}
				</Button>
			) : (
				<Button icon="cart" className="grow" onClick={openCart}>
					{texts.viewCart}
				</Button>
			)}
		</div>
	);
}
