import { useContext } from "react";
import type { MenuDish } from "../../../contract/menu.ts";
import type { PastLine } from "../../../domain/orders/order-again.ts";
import { canBeHad, orderAgain } from "../../../domain/orders/order-again.ts";
import { OpenUsualContext, type UsualWay } from "../../navigation/open-cart.ts";
import { useShop } from "../../shop-data.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useDishName, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { OrderAgainChanges } from "./order-again-changes.tsx";
import { orderAgainTexts } from "./order-again-texts.ts";
import { useFillCart } from "./use-fill-cart.tsx";

type Usual = UsualWay & { items: PastLine[] };

/**
 * A regular customer's usual order at the top of the menu: a tap opens the sheet that places it. While the store is
 * closed it can be prebooked, if the shop allows that; an unavailable one is not offered.
 */
export function YourUsual({ usual, dishes }: { usual: Usual; dishes: readonly MenuDish[] }) {
	const texts = usePageTexts(orderAgainTexts);
	const { menu } = useTexts();
	const orders = useOrderTexts();
	const nameOf = useDishName();
	const { store } = useShop();
	const openUsual = useContext(OpenUsualContext);
	const lines = orderAgain(usual.items, dishes);
	const { start, question } = useFillCart((before) => openUsual({ ...usual, before }));
	const offered = lines.filter(canBeHad);
	if (offered.length === 0 || (!store.isOpen && !store.allowPrebooking)) return null;
	const what = offered.map(
		({ past, item }) => `${orders.quantity(past.quantity)} ${menu.dishAndSize(nameOf(item), past.size)}`,
	);
	return (
		<Card
			as="section"
			tone="highlight"
			aria-labelledby="your-usual"
			className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3"
		>
			<div className="min-w-0 flex-1 basis-64">
				<h2 id="your-usual" className="text-xl">
					{texts.usual}
				</h2>
				<p className="wrap-anywhere">{what.join(", ")}</p>
				<OrderAgainChanges lines={lines} className="mt-1 text-ink-soft text-sm" />
			</div>
			<Button
				size="large"
				icon={store.isOpen ? "cart" : "calendar"}
				className="max-sm:w-full"
				onClick={() => start(lines)}
			>
				{store.isOpen ? texts.orderUsual : texts.prebookUsual}
			</Button>
			{question}
		</Card>
	);
}
