import type { OrderView } from "../../../contract/order-schemas.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useDishName } from "../../texts/texts.ts";

/** An order's dishes in one line: 2 × Chicken Biryani, 1 × Egg Biryani (Large). */
export function useDishesOf(): (order: Pick<OrderView, "items">) => string {
	const orders = useOrderTexts();
	const nameOf = useDishName();
	return ({ items }) =>
		items
			.map((item) => `${orders.quantity(item.quantity)} ${orders.item(nameOf(item), item.size === "large")}`)
			.join(", ");
}
