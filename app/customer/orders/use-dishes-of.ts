import type { OrderView } from "../../../contract/order-schemas.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useDishName } from "../../texts/texts.ts";

/** An order's dishes in one line: 2 × Chicken Biryani, 1 × Egg Biryani (Large). */
export function useDishesOf(): (order: Pick<OrderView, "items">) => string {
	const orders = useOrderTexts();
	const nameOf = useDishName();
	const dishOf = (item: OrderView["items"][number]) =>
		`${orders.quantity(item.quantity)}\u00a0${orders.item(nameOf(item), item.size === "large")}`;
	return ({ items }) => items.map(dishOf).join(", ");
}
