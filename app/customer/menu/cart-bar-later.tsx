import { Suspense } from "react";
import type { MenuDish } from "../../../contract/menu.ts";
import { lazyPart } from "../../live/lazy-part.tsx";
import { useOfCartAfterPaint } from "../cart/cart-store.ts";

/**
 * Most visits only look: the bar, with what prices a cart, comes once something is in it. Until it can be fetched the
 * way to the cart is in the header.
 */
const CartBar = lazyPart(() => import("./cart-bar.tsx"), "CartBar");

export function CartBarLater({ dishes }: { dishes: readonly MenuDish[] }) {
	const isEmpty = useOfCartAfterPaint(({ length }) => length === 0);
	if (isEmpty) return null;
	return (
		<Suspense>
			<CartBar dishes={dishes} />
		</Suspense>
	);
}
