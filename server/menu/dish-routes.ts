import * as calls from "../../contract/menu.ts";
import { newRoutes } from "../http/new-routes.ts";
import { parseCursor } from "../http/pagination.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { portionsLeftNow } from "../portions/pot-days.ts";
import type { Shop } from "../shop.ts";
import { addDish, changeDish } from "./change-dish.ts";
import { dishView } from "./dish-view.ts";
import { removeDish, removedDishes, restoreDish } from "./removed-dishes.ts";
import { reorderDishes } from "./reorder-dishes.ts";
import { setPortions } from "./set-portions.ts";
import { setStock } from "./set-stock.ts";
import type { MenuDish } from "./shop-cache.ts";

const REMOVED_PAGE = 30;

/** The dishes on the menu, and every change of them. */
export function dishRoutes(shop: Shop) {
	const menu = async () => {
		const state = await shop.cache.current();
		const left = await portionsLeftNow(shop.storage.read, state, shop.clock.now());
		return state.menu.map((dish) => dishView(dish, state.day, left));
	};
	const view = async (dish: MenuDish) => {
		const state = await shop.cache.current();
		const left = await portionsLeftNow(shop.storage.read, { ...state, menu: [dish] }, shop.clock.now());
		return dishView(dish, state.day, left);
	};

	return newRoutes()
		.openapi(calls.listDishes, async (c) => c.json(await menu(), 200))
		.openapi(calls.addDish, async (c) => {
			const admin = await caller(c, shop, "menu:edit");
			return c.json(await view(unwrap(calls.addDish, await addDish(shop, admin, c.req.valid("json")))), 201);
		})
		.openapi(calls.listRemovedDishes, async (c) => {
			await caller(c, shop, "menu:edit");
			const { cursor, limit = REMOVED_PAGE } = c.req.valid("query");
			return c.json(await removedDishes(shop, limit, parseCursor(cursor)), 200);
		})
		.openapi(calls.orderDishes, async (c) => {
			const admin = await caller(c, shop, "menu:edit");
			unwrap(calls.orderDishes, await reorderDishes(shop, admin, c.req.valid("json").ids));
			return c.json(await menu(), 200);
		})
		.openapi(calls.changeDish, async (c) => {
			const admin = await caller(c, shop, "menu:edit");
			return c.json(
				await view(
					unwrap(
						calls.changeDish,
						await changeDish(shop, admin, c.req.valid("param").id, c.req.valid("json")),
					),
				),
				200,
			);
		})
		.openapi(calls.removeDish, async (c) => {
			const admin = await caller(c, shop, "menu:edit");
			unwrap(calls.removeDish, await removeDish(shop, admin, c.req.valid("param").id));
			return c.body(null, 204);
		})
		.openapi(calls.restoreDish, async (c) => {
			const admin = await caller(c, shop, "menu:edit");
			return c.json(
				await view(unwrap(calls.restoreDish, await restoreDish(shop, admin, c.req.valid("param").id))),
				200,
			);
		})
		.openapi(calls.setPortions, async (c) => {
			const admin = await caller(c, shop, "stock:change");
			const counted = await setPortions(shop, admin, c.req.valid("param").id, c.req.valid("json"));
			return c.json(await view(unwrap(calls.setPortions, counted)), 200);
		})
		.openapi(calls.setStock, async (c) => {
			const admin = await caller(c, shop, "stock:change");
			return c.json(
				await view(
					unwrap(calls.setStock, await setStock(shop, admin, c.req.valid("param").id, c.req.valid("json"))),
				),
				200,
			);
		});
}
