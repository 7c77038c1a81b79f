import type { Context } from "hono";
import type { RefusalIn, RefusingCall } from "../../contract/responses.ts";
import * as calls from "../../contract/rider-orders.ts";
import { riderCounts } from "../../domain/deliveries/rider-counts.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Caller } from "../identity/sessions.ts";
import { sightOf } from "../orders/for-rider.ts";
import { findOrder, notFor, type OrderRecord } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { reportFailedDelivery } from "./failed-deliveries.ts";
import { ordersOfOtherRiders } from "./orders-of-other-riders.ts";
import { type Asked, releaseOrder, type StepResult, setRiderStatus, undoRiderStep } from "./rider-actions.ts";
import { riderOrderView } from "./rider-order-view.ts";
import { ordersForRider } from "./rider-orders.ts";
import { foodOnTheRoad } from "./road-returns.ts";

/** The riders' calls: waiting orders, their own orders, and each step from the counter to the door. */
export function riderOrderRoutes(shop: Shop) {
	// No rider is that fast, but a broken phone may be.
	const limitSteps = createLimiter(shop, "rider steps", 60, 60);

	async function viewFor(rider: Caller) {
		const { settings } = await shop.cache.current();
		const onTheRoad = await foodOnTheRoad(shop.storage.read);
		const seenBy = { riderId: rider.accountId, now: shop.clock.now(), settings, onTheRoad };
		return (order: OrderRecord) => riderOrderView(order, seenBy);
	}

	/** Answers a step with the order as the rider then sees it. */
	async function answerStep<Call extends RefusingCall>(
		c: Context,
		call: Call,
		readAsked: () => { id: string; "idempotency-key"?: string | undefined },
		step: (rider: Caller, asked: Asked) => Promise<StepResult<RefusalIn<Call>>>,
	) {
		const rider = await caller(c, shop, "rider");
		const { id, "idempotency-key": key } = readAsked();
		await limitSteps(rider.accountId);
		const done = unwrap(call, await step(rider, { id, key }));
		if (done.isRepeat) c.header("Idempotent-Replayed", "true");
		return c.json({ order: (await viewFor(rider))(done.order) }, 200);
	}

	return newRoutes()
		.openapi(calls.listRiderOrders, async (c) => {
			const rider = await caller(c, shop, "rider");
			const { settings } = await shop.cache.current();
			const now = shop.clock.now();
			const found = await ordersForRider(shop.storage.read, rider.accountId, { now, settings });
			const view = await viewFor(rider);
			const orders = [...found.active, ...found.delivered].map(view);
			const counts = riderCounts(orders);
			const taken = await ordersOfOtherRiders(shop.storage.read, rider.accountId);
			return c.json({ orders, cancelled: found.cancelled.map(view), taken, counts }, 200);
		})
		.openapi(calls.getRiderOrder, async (c) => {
			const rider = await caller(c, shop, "rider");
			const { id } = c.req.valid("param");
			const order = await findOrder(shop.storage.read, id);
			if (!order) throw new Refused({ code: "order-not-found" });
			if (sightOf(order, rider.accountId, shop.clock.now()) === "none") throw new Refused(notFor(order, id));
			return c.json({ order: (await viewFor(rider))(order) }, 200);
		})
		.openapi(calls.setRiderOrderStatus, (c) =>
			answerStep(
				c,
				calls.setRiderOrderStatus,
				() => ({ ...c.req.valid("param"), ...c.req.valid("header") }),
				(rider, asked) => setRiderStatus(shop, rider, asked, c.req.valid("json")),
			),
		)
		.openapi(calls.undoRiderStep, (c) =>
			answerStep(
				c,
				calls.undoRiderStep,
				() => ({ ...c.req.valid("param"), ...c.req.valid("header") }),
				(rider, asked) => undoRiderStep(shop, rider, asked, c.req.valid("json").status),
			),
		)
		.openapi(calls.releaseOrder, (c) =>
			answerStep(
				c,
				calls.releaseOrder,
				() => ({ ...c.req.valid("param"), ...c.req.valid("header") }),
				(rider, asked) => releaseOrder(shop, rider, asked, c.req.valid("json")),
			),
		)
		.openapi(calls.reportFailedDelivery, (c) =>
			answerStep(
				c,
				calls.reportFailedDelivery,
				() => ({ ...c.req.valid("param"), ...c.req.valid("header") }),
				(rider, asked) => reportFailedDelivery(shop, rider, asked, c.req.valid("json").reason),
			),
		);
}
