import * as hours from "../../contract/hours.ts";
import { calendarDay } from "../../domain/hours/calendar.ts";
import { addDays, shopDay } from "../../domain/shop-day.ts";
import { newRoutes } from "../http/new-routes.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { addClosure, removeClosure } from "./change-closures.ts";
import { changeHours } from "./change-hours.ts";
import { calendarDayView, closureView, storeHoursView } from "./hours-views.ts";

/** When the shop is open: its hours, closures and special days, and the resulting calendar. */
export function hoursRoutes(shop: Shop) {
	return newRoutes()
		.openapi(hours.getStoreHours, async (c) =>
			c.json(storeHoursView((await shop.cache.current()).calendar.hours), 200),
		)
		.openapi(hours.putStoreHours, async (c) => {
			const admin = await caller(c, shop, "store:open-close");
			unwrap(hours.putStoreHours, await changeHours(shop, admin, c.req.valid("json")));
			return c.json(storeHoursView((await shop.cache.current()).calendar.hours), 200);
		})
		.openapi(hours.listClosures, async (c) => {
			await caller(c, shop, "store:open-close");
			const { calendar, day } = await shop.cache.current();
			const ahead = calendar.closures
				.filter(({ to }) => to >= day.date)
				.sort((one, other) => one.from.localeCompare(other.from));
			return c.json(ahead.map(closureView), 200);
		})
		.openapi(hours.addClosure, async (c) => {
			const admin = await caller(c, shop, "store:open-close");
			const closure = unwrap(hours.addClosure, await addClosure(shop, admin, c.req.valid("json")));
			return c.json(closureView(closure), 201);
		})
		.openapi(hours.removeClosure, async (c) => {
			const admin = await caller(c, shop, "store:open-close");
			unwrap(hours.removeClosure, await removeClosure(shop, admin, c.req.valid("param").id));
			return c.body(null, 204);
		})
		.openapi(hours.getCalendar, async (c) => {
			const { calendar } = await shop.cache.current();
			const { from = shopDay(shop.clock.now()).date, days } = c.req.valid("query");
			const dates = Array.from({ length: days }, (_, day) => addDays(from, day));
			return c.json(
				dates.map((date) => calendarDayView(calendarDay(calendar, date))),
				200,
			);
		});
}
