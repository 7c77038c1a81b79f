import { totalQuantity } from "../../../domain/cart/cart.ts";
import { useOpenCart } from "../../navigation/open-cart.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { useCart } from "../cart/cart-store.ts";

/** On phones the way to the cart stays under the thumb once something is in it. */
export function CartBar() {
	const texts = useTexts().menu;
	const openCart = useOpenCart();
	const count = totalQuantity(useCart());
	if (count === 0) return null;
	return (
		<div
			className="sticky bottom-0 z-10 -mx-4 mt-6 flex animate-rise flex-wrap items-center justify-between gap-x-4
			gap-y-2 border-line
			border-t-2 bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden"
		>
			<p className="font-semibold">{texts.cartBar(count)}</p>
			<Button icon="cart" onClick={openCart}>
				{texts.viewCart}
			</Button>
		</div>
	);
}
