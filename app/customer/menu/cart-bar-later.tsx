import { type ComponentType, lazy, Suspense } from "react";
import type { MenuDish } from "../../../contract/menu.ts";
import { useOfCartAfterPaint } from "../cart/cart-store.ts";

/** Most visits only look: the bar, with what prices a cart, comes once something is in it. */
const CartBar = lazy<ComponentType<{ dishes: readonly MenuDish[] }>>(() =>
	import("./cart-bar.tsx").then(
		(bar) => ({ default: bar.CartBar }),
		// Without a signal the way to the cart is in the header.
		() => ({ default: () => null }),
	),
);

export function CartBarLater({ dishes }: { dishes: readonly MenuDish[] }) {
	const isEmpty = useOfCartAfterPaint(({ length }) => length === 0);
	if (isEmpty) return null;
	return (
		<Suspense>
			<CartBar dishes={dishes} />
		</Suspense>
	);
}
