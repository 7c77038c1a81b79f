import * as menu from "../../contract/menu.ts";
import * as store from "../../contract/store.ts";
import { caller } from "../http/caller.ts";
import { granted } from "../http/refusal.ts";
import { newRoutes } from "../http/routes.ts";
import type { Shop } from "../shop.ts";
import { setStoreStatus } from "../store/set-store-status.ts";
import { addDish, changeDish, removeDish, setStock } from "./change-menu.ts";
import { dishView, publicSettings, storeStatusView } from "./menu-views.ts";

/** The menu, the specials, and the shop's status and settings. */
export function menuRoutes(shop: Shop) {
	const today = async () => (await shop.memory.current()).day;
	return newRoutes()
		.openapi(menu.getMenu, async (c) => {
			const rows = await shop.storage.read
				.selectFrom("home_listings")
				.selectAll()
				.orderBy("position")
				.execute();
			return c.json(
				rows.map(({ id, name, name_ta, image, button, button_ta, closed }) => ({
					id,
					name,
					nameTa: name_ta,
					img: image,
					button,
					buttonTa: button_ta,
					closed: closed === 1,
				})),
				200,
			);
		})
		.openapi(menu.listDishes, async (c) => {
			const state = await shop.memory.current();
			return c.json(
				state.menu.map((dish) => dishView(dish, state.day)),
				200,
			);
		})
		.openapi(menu.addDish, async (c) => {
			const admin = await caller(c, shop, "admin");
			return c.json(dishView(granted(await addDish(shop, admin, c.req.valid("json"))), await today()), 201);
		})
		.openapi(menu.changeDish, async (c) => {
			const admin = await caller(c, shop, "admin");
			const { id } = c.req.valid("param");
			return c.json(
				dishView(granted(await changeDish(shop, admin, id, c.req.valid("json"))), await today()),
				200,
			);
		})
		.openapi(menu.removeDish, async (c) => {
			const admin = await caller(c, shop, "admin");
			granted(await removeDish(shop, admin, c.req.valid("param").id));
			return c.body(null, 204);
		})
		.openapi(menu.setStock, async (c) => {
			const admin = await caller(c, shop, "admin");
			const { id } = c.req.valid("param");
			return c.json(
				dishView(granted(await setStock(shop, admin, id, c.req.valid("json"))), await today()),
				200,
			);
		})
		.openapi(menu.listSpecials, async (c) => {
			const rows = await shop.storage.read.selectFrom("specials").selectAll().orderBy("position").execute();
			return c.json(
				rows.map(({ id, title, description, image, price_rupees, badge, ...tamil }) => ({
					id,
					title,
					titleTa: tamil.title_ta,
					desc: description,
					descTa: tamil.description_ta,
					img: image,
					price: price_rupees,
					badge: badge ?? "",
					badgeTa: tamil.badge_ta,
				})),
				200,
			);
		})
		.openapi(store.getStoreStatus, async (c) => {
			// The number first: what happens after it will be told again, never missed.
			c.header("Handi-Event-Seq", String(shop.hub.seq()));
			const now = shop.clock.now();
			c.header("Handi-Now", String(now));
			return c.json(storeStatusView(await shop.memory.current(), now), 200);
		})
		.openapi(store.putStoreStatus, async (c) => {
			const admin = await caller(c, shop, "admin");
			const { reopenTime, ...status } = c.req.valid("json");
			await setStoreStatus(shop, admin, {
				...status,
				reopenTime: reopenTime === null ? null : Date.parse(reopenTime),
			});
			return c.json(storeStatusView(await shop.memory.current(), shop.clock.now()), 200);
		})
		.openapi(store.getStoreSettings, async (c) =>
			c.json(publicSettings(await shop.memory.current(), shop), 200),
		);
}
