import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { aboutMenu, changeShown } from "./menu-change.ts";

/** Reorders the menu; refuses a list that does not contain every dish of the menu once. */
export function reorderDishes(
	shop: Shop,
	by: Caller,
	ids: readonly string[],
): Promise<Result<null, RefusalOf<"menu-changed-meanwhile">>> {
	return changeShown(shop, async (tx, now, { menu }) => {
		const wanted = new Set(ids);
		const isWhole = wanted.size === menu.length && menu.every((dish) => wanted.has(dish.id));
		if (!isWhole || ids.length !== wanted.size) return refuse({ code: "menu-changed-meanwhile" });
		if (menu.every((dish, place) => dish.id === ids[place])) return ok(null);
		for (const [place, id] of ids.entries()) {
			await tx
				.updateTable("dishes")
				.set({ position: place + 1 })
				.where("id", "=", id)
				.execute();
		}
		const nameOf = new Map(menu.map((dish) => [dish.id, dish.name]));
		const detail = { before: menu.map((dish) => dish.name), after: ids.map((id) => nameOf.get(id) ?? "") };
		await appendEvent(tx, { kind: "dishes-reordered", ...aboutMenu("dishes", by, now), detail });
		return ok(null);
	});
}
