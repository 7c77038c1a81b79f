import type { StockBody } from "../../contract/menu.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { nextOpening } from "../../domain/hours/next-opening.ts";
import { NAMED_STOCK_ENDS, type StockEnd, stockEnd } from "../../domain/menu/stock-end.ts";
import { potsChangeAt } from "../../domain/portions/pot-date.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { aboutDish, changeMenu } from "./menu-change.ts";
import type { MenuDish } from "./shop-cache.ts";

/** Marks one size of a dish as out of stock, until a time or until changed, or as back; every open menu is told. */
export function setStock(
	shop: Shop,
	by: Caller,
	id: string,
	{ size, outOfStock, until }: StockBody,
): Promise<Result<MenuDish, RefusalOf<"dish-not-found" | "dish-size-not-found" | "stock-end-not-ahead">>> {
	return changeMenu(shop, async (tx, now, { menu, settings, status, calendar }) => {
		const dish = menu.find((candidate) => candidate.id === id);
		if (!dish) return refuse({ code: "dish-not-found" });
		const before = dish.sizes.find((entry) => entry.size === size);
		if (!before) return refuse({ code: "dish-size-not-found" });
		const opening = nextOpening(settings.openingHours, calendar, now);
		const dayEnds = potsChangeAt({ status, calendar }, now);
		const end = stockEnd(outOfStock ? endOf(until) : null, { opening, dayEnds }, now);
		if (!end.ok) {
			const message = "Please choose a time in the future, within a year";
			return refuse({ ...end.refusal, issues: [{ path: "until", message }] });
		}
		await tx
			.updateTable("dish_sizes")
			.set({ out_of_stock: outOfStock ? 1 : 0, out_of_stock_until: end.value })
			.where("dish_id", "=", id)
			.where("size", "=", size)
			.execute();
		const flag = (out: boolean, to: number | null | undefined) => ({
			name: dish.name,
			size,
			outOfStock: out,
			until: to ? isoTime(to) : null,
		});
		await appendEvent(tx, {
			kind: "stock-changed",
			...aboutDish(id, by, now),
			payload: { dishId: id, size, outOfStock },
			detail: { before: flag(before.outOfStock, before.outOfStockUntil), after: flag(outOfStock, end.value) },
		});
		return ok(id);
	});
}

function endOf(until: StockBody["until"]): StockEnd {
	if (until === null) return null;
	return NAMED_STOCK_ENDS.find((named) => named === until) ?? Date.parse(until);
}
