import type { DishView } from "../../contract/menu.ts";
import type { StoreStatusView } from "../../contract/store-schemas.ts";
import { isSoldOn } from "../../domain/menu/dish.ts";
import type { ShopDay } from "../../domain/shop-day.ts";
import { DEFAULT_CLOSURE_MESSAGE, DEFAULT_CLOSURE_MESSAGE_TA, takesOrders } from "../../domain/store/store-status.ts";
import type { MenuDish, ShopState } from "./shop-cache.ts";

/** A dish on the wire; `availableToday` is by the shop's day. */
export function dishView(dish: MenuDish, day: ShopDay): DishView {
	const { availableDays, sizes, updatedAt, ...rest } = dish;
	return {
		...rest,
		availableDays: availableDays === null ? null : [...availableDays],
		availableToday: isSoldOn(dish, day),
		sizes: sizes.map(({ outOfStockUntil, ...entry }) => ({
			...entry,
			outOfStockUntil: outOfStockUntil ? new Date(outOfStockUntil).toISOString() : null,
		})),
		updatedAt: new Date(updatedAt).toISOString(),
	};
}

/** The store status on the wire: a pause whose end has come reads as open. */
function rushView(rush: ShopState["rush"]): Pick<StoreStatusView, "rush"> {
	return rush ? { rush: { extraMinutes: rush.extraMinutes, until: new Date(rush.until).toISOString() } } : {};
}

export function storeStatusView({ status, rush }: ShopState, now: number): StoreStatusView {
	const isOpen = takesOrders(status, now);
	const reopenTime = isOpen || status.reopenTime === null ? null : new Date(status.reopenTime).toISOString();
	const { allowPrebooking, message } = status;
	const usual = message === DEFAULT_CLOSURE_MESSAGE ? DEFAULT_CLOSURE_MESSAGE_TA : null;
	const messageTa = status.messageTa ?? usual;
	return { isOpen, allowPrebooking, message, messageTa, reopenTime, ...rushView(rush) };
}
