import type { OrderView } from "../../../contract/order-schemas.ts";
import { canBeHad, type DishToday, orderAgain } from "../../../domain/orders/order-again.ts";
import { useOpenCart } from "../../navigation/open-cart.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { OrderAgainChanges } from "./order-again-changes.tsx";
import { showOrderAgainNotice } from "./order-again-notice.ts";
import { orderAgainTexts } from "./order-again-texts.ts";
import { useFillCart } from "./use-fill-cart.tsx";

/**
 * Orders an earlier order again: fills the cart, and shows what is different today above the button. Both belong in a
 * flex row of the caller's.
 */
export function OrderAgain({
	order: { orderId, items },
	menu,
}: {
	order: Pick<OrderView, "orderId" | "items">;
	menu: readonly DishToday[];
}) {
	const texts = usePageTexts(orderAgainTexts);
	const openCart = useOpenCart();
	const lines = orderAgain(items, menu);
	const { start, question } = useFillCart(() => {
		showOrderAgainNotice(lines);
		openCart();
	});
	return (
		<>
			<OrderAgainChanges lines={lines} className="order-first basis-full text-sm" />
			{lines.some(canBeHad) ? (
				<Button
					variant="secondary"
					size="small"
					icon="refresh"
					aria-label={texts.againLabel(orderId)}
					className="ml-auto max-sm:grow"
					onClick={() => start(lines)}
				>
					{texts.again}
				</Button>
			) : (
				<Button variant="secondary" size="small" disabled className="ml-auto max-sm:grow">
					{texts.none}
				</Button>
			)}
			{question}
		</>
	);
}
