import type { RouterContextProvider } from "react-router";
import type { DishToday } from "../../../domain/orders/order-again.ts";
import { pageApi } from "../../api.ts";

/** The part of today's menu that earlier orders are compared with; null if it cannot be read. */
export async function readTodaysMenu(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<DishToday[] | null> {
	const response = await pageApi(context, request).dishes.$get();
	if (!response.ok) return null;
	return (await response.json()).map(({ id, name, nameTa, image, availableDays, availableToday, sizes }) => ({
		...{ id, name, nameTa, image, availableDays, availableToday },
		sizes: sizes.map(({ size, price, outOfStock, soldOut = false }) => ({
			...{ size, price },
			outOfStock: outOfStock || soldOut,
		})),
	}));
}
