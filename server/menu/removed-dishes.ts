import type { RemovedDishView } from "../../contract/menu.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { isSameDishName } from "../../domain/menu/same-dish-name.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import { type Cursor, newestPage } from "../http/pagination.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { aboutDish, changeMenu, changeShown } from "./menu-change.ts";
import type { MenuDish } from "./shop-cache.ts";

/** Takes a dish off the menu; its row stays for reports, and old orders keep their own texts. */
export function removeDish(shop: Shop, by: Caller, id: string): Promise<Result<null, RefusalOf<"dish-not-found">>> {
	return changeShown(shop, async (tx, now, { menu }) => {
		const dish = menu.find((candidate) => candidate.id === id);
		if (!dish) return refuse({ code: "dish-not-found" });
		await tx
			.updateTable("dishes")
			.set({ deleted_at: now, updated_at: Math.max(now, dish.updatedAt + 1) })
			.where("id", "=", id)
			.execute();
		const { updatedAt: _when, ...before } = dish;
		await appendEvent(tx, { kind: "dish-removed", ...aboutDish(id, by, now), detail: { before, after: null } });
		return ok(null);
	});
}

/** Restores a removed dish to its place; refuses if another dish has its name by now. */
export function restoreDish(
	shop: Shop,
	by: Caller,
	id: string,
): Promise<Result<MenuDish, RefusalOf<"dish-not-found" | "dish-name-taken">>> {
	return changeMenu(shop, async (tx, now, { menu }) => {
		if (menu.some((dish) => dish.id === id)) return ok(id);
		const row = await tx
			.selectFrom("dishes")
			.select(["name", "updated_at"])
			.where("id", "=", id)
			.executeTakeFirst();
		if (!row) return refuse({ code: "dish-not-found" });
		const namesake = menu.find((dish) => isSameDishName(dish.name, row.name));
		if (namesake) return refuse({ code: "dish-name-taken", name: namesake.name });
		await tx
			.updateTable("dishes")
			.set({ deleted_at: null, updated_at: Math.max(now, row.updated_at + 1) })
			.where("id", "=", id)
			.execute();
		const detail = { before: null, after: { name: row.name } };
		await appendEvent(tx, { kind: "dish-restored", ...aboutDish(id, by, now), detail });
		return ok(id);
	});
}

/** The removed dishes, newest first, at most `limit`, continuing after one of them. */
export async function removedDishes(
	shop: Shop,
	limit: number,
	after?: Cursor,
): Promise<{ dishes: RemovedDishView[]; nextCursor: string | null }> {
	const query = shop.storage.read
		.selectFrom("dishes")
		.select(["id", "name", "name_ta", "category", "image", "deleted_at"])
		.where("deleted_at", "is not", null);
	const { page, nextCursor } = await newestPage(query, "deleted_at", { limit, after });
	const dishes = page.map(({ id, name, name_ta, category, image, deleted_at }) => ({
		id,
		name,
		nameTa: name_ta,
		category,
		image,
		removedAt: isoTime(Number(deleted_at)),
	}));
	return { dishes, nextCursor };
}
