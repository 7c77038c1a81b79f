import type { DishView } from "../../contract/menu.ts";
import { isSoldOn } from "../../domain/menu/sold-days.ts";
import { isSoldOut } from "../../domain/portions/portions.ts";
import type { ShopDay } from "../../domain/shop-day.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { MenuDish } from "./shop-cache.ts";

/**
 * A dish as the API sends it; `availableToday` is by the shop day, `left` the portions left of counted dishes by id.
 */
export function dishView(dish: MenuDish, day: ShopDay, left: ReadonlyMap<string, number>): DishView {
	const { availableDays, sizes, updatedAt, pot, ...rest } = dish;
	const leftOfDish = pot && (left.get(dish.id) ?? pot.perDay);
	return {
		...rest,
		availableDays: availableDays === null ? null : [...availableDays],
		availableToday: isSoldOn(dish, day),
		sizes: sizes.map(({ outOfStockUntil, ...entry }) => ({
			...entry,
			outOfStockUntil: outOfStockUntil ? isoTime(outOfStockUntil) : null,
			...(leftOfDish !== undefined && isSoldOut(dish, entry.size, leftOfDish) && { soldOut: true }),
		})),
		...(pot && leftOfDish !== undefined && { portions: { ...pot, left: leftOfDish } }),
		updatedAt: isoTime(updatedAt),
	};
}
