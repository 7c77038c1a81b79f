import { Suspense } from "react";
import type { MenuDish } from "../../../contract/menu.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import { useOfCartAfterPaint } from "../cart/cart-store.ts";

/**
 * Most visitors only look: the bar, with the code that prices a cart, loads once something is in it. Until then the
 * header leads to the cart.
 */
const CartBar = lazyPart(() => import("./cart-bar.tsx"), "CartBar");

/** The bar below the menu, as soon as something is in the cart. */
export function CartBarLater({ dishes }: { dishes: readonly MenuDish[] }) {
	const isEmpty = useOfCartAfterPaint(({ length }) => length === 0);
	if (isEmpty) return null;
	return (
		<Suspense>
			<CartBar dishes={dishes} />
		</Suspense>
	);
}
