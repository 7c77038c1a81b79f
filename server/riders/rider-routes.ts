import * as calls from "../../contract/rider-orders.ts";
import { caller } from "../http/caller.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { granted, Refused } from "../http/refusal.ts";
import { newRoutes } from "../http/routes.ts";
import type { Caller } from "../identity/sessions.ts";
import { findOrder, notFor, type OrderRecord } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { reportFailure } from "./failed-deliveries.ts";
import { sightOf } from "./for-rider.ts";
import { riderOrderView } from "./rider-order-view.ts";
import { ordersForRider } from "./rider-orders.ts";
import { releaseOrder, setRiderStatus, undoRiderStep } from "./rider-steps.ts";

/** The riders' calls: what waits, what they have, and each step from the counter to the door. */
export function riderRoutes(shop: Shop) {
	// Nobody rides that fast; a phone that has lost its mind may.
	const limitSteps = createLimiter(shop, 60, 60);

	async function viewFor(rider: Caller) {
		const { settings } = await shop.memory.current();
		const seenBy = { riderId: rider.accountId, now: shop.clock.now(), settings };
		return (order: OrderRecord) => riderOrderView(order, seenBy);
	}

	return newRoutes()
		.openapi(calls.listRiderOrders, async (c) => {
			const rider = await caller(c, shop, "rider");
			const records = await ordersForRider(shop.storage.read, rider.accountId, shop.clock.now());
			const orders = records.map(await viewFor(rider));
			const counts = {
				pending: orders.filter(({ isMine, status }) => !isMine && status !== "Delivered").length,
				outForDelivery: orders.filter(({ isMine }) => isMine).length,
				delivered: orders.filter(({ status }) => status === "Delivered").length,
			};
			return c.json({ orders, counts }, 200);
		})
		.openapi(calls.getRiderOrder, async (c) => {
			const rider = await caller(c, shop, "rider");
			const { id } = c.req.valid("param");
			const order = await findOrder(shop.storage.read, id);
			if (!order) throw new Refused({ code: "order-not-found" });
			if (sightOf(order, rider.accountId, shop.clock.now()) === "none") throw new Refused(notFor(order, id));
			return c.json({ order: (await viewFor(rider))(order) }, 200);
		})
		.openapi(calls.setRiderOrderStatus, async (c) => {
			const rider = await caller(c, shop, "rider");
			limitSteps(rider.accountId);
			const asked = { id: c.req.valid("param").id, key: c.req.valid("header")["idempotency-key"] };
			const done = granted(await setRiderStatus(shop, rider, asked, c.req.valid("json")));
			if (done.isRepeat) c.header("Idempotent-Replayed", "true");
			return c.json({ order: (await viewFor(rider))(done.order) }, 200);
		})
		.openapi(calls.undoRiderStep, async (c) => {
			const rider = await caller(c, shop, "rider");
			limitSteps(rider.accountId);
			const asked = { id: c.req.valid("param").id, key: c.req.valid("header")["idempotency-key"] };
			const done = granted(await undoRiderStep(shop, rider, asked, c.req.valid("json").status));
			if (done.isRepeat) c.header("Idempotent-Replayed", "true");
			return c.json({ order: (await viewFor(rider))(done.order) }, 200);
		})
		.openapi(calls.releaseOrder, async (c) => {
			const rider = await caller(c, shop, "rider");
			limitSteps(rider.accountId);
			const asked = { id: c.req.valid("param").id, key: c.req.valid("header")["idempotency-key"] };
			const done = granted(await releaseOrder(shop, rider, asked, c.req.valid("json").reason));
			if (done.isRepeat) c.header("Idempotent-Replayed", "true");
			return c.json({ order: (await viewFor(rider))(done.order) }, 200);
		})
		.openapi(calls.reportFailedDelivery, async (c) => {
			const rider = await caller(c, shop, "rider");
			limitSteps(rider.accountId);
			const asked = { id: c.req.valid("param").id, key: c.req.valid("header")["idempotency-key"] };
			const done = granted(await reportFailure(shop, rider, asked, c.req.valid("json").reason));
			if (done.isRepeat) c.header("Idempotent-Replayed", "true");
			return c.json({ order: (await viewFor(rider))(done.order) }, 200);
		});
}
