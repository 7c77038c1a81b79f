import type { Context } from "hono";
import { listOrderNotes } from "../../contract/order-notes.ts";
import * as steps from "../../contract/order-steps.ts";
import * as calls from "../../contract/orders.ts";
import { potDate } from "../../domain/portions/pot-date.ts";
import { DAY_MS, spanOfDays, startOfShopDay } from "../../domain/shop-day.ts";
import { may } from "../../domain/staff/staff-roles.ts";
import { newRoutes } from "../http/new-routes.ts";
import { pageOf, parseCursor, wantsPage } from "../http/pagination.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { requestedCustomer } from "../identity/requested-customer.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";
import { cancelOrder } from "./cancel-order.ts";
import { cancelOrders } from "./cancel-orders.ts";
import { delayOrder } from "./delay-order.ts";
import { hideOrder } from "./hide-order.ts";
import { kitchenOrderView } from "./kitchen-order-view.ts";
import { countLater } from "./later-orders.ts";
import { listDueOrders, listOrders } from "./list-orders.ts";
import { collectorOf, orderNotes } from "./order-notes.ts";
import { ordersOf } from "./order-records.ts";
import { countActive, countActiveBefore, findOrderRow, type OrderRecord } from "./order-store.ts";
import { adminOrderView, orderView, recordView } from "./order-views.ts";
import { prebookedToday } from "./prebooked-orders.ts";
import { readableOrder } from "./readable-order.ts";
import { setOrderStatus } from "./set-order-status.ts";
import type { StepByKey } from "./step-by-key.ts";
import { undoMove } from "./undo-move.ts";
import { usualOf } from "./usual-order.ts";

/** The most orders in a bare list; a page with a cursor reaches the rest. */
const MAX_LISTED = 1_000;
const PAGE = 50;

/** How far back orders are searched for dishes. */
const DISHES_FOR_MS = 7 * DAY_MS;

/** The contents of an order's slot, if they exceed its capacity. */
type FindOverfullSlot = (order: OrderRecord) => Promise<steps.OverfullSlot | null>;

/** Placed orders: reading, moving, cancelling, hiding, and the invoice's data. */
export function orderRoutes(shop: Shop, findOverfullSlot: FindOverfullSlot) {
	const view = (order: OrderRecord) => orderView(order, shop.clock.now());
	const adminView = (order: OrderRecord, admin: Caller) => adminOrderView(order, shop.clock.now(), admin);
	const staffView = (order: OrderRecord, staff: Caller) =>
		may(staff.staffRole, "orders:manage")
			? adminView(order, staff)
			: kitchenOrderView(order, shop.clock.now(), staff);
	/** Answers a step of the staff with the order as they see it afterwards. */
	const answerStep = async (c: Context, staff: Caller, { order, isRepeat }: StepByKey) => {
		if (isRepeat) c.header("Idempotent-Replayed", "true");
		const { status, from_status: from } = order.history.at(-1) ?? {};
		const isBack = from === "Cancelled" && status !== "Cancelled";
		const overfull = isBack ? await findOverfullSlot(order) : null;
		return c.json({ order: staffView(order, staff), ...(overfull && { overfull }) }, 200);
	};

	return newRoutes()
		.openapi(calls.listOwnOrders, async (c) => {
			const who = await caller(c, shop, "customer", "orders:manage");
			const customerId = await requestedCustomer(shop, who, c.req.valid("param").email);
			const { status, cursor, limit } = c.req.valid("query");
			const isPage = wantsPage(c, calls.listOwnOrders.request.query);
			const pageSize = limit ?? (isPage ? PAGE : MAX_LISTED);
			const asked = { status, after: parseCursor(cursor), limit: pageSize + 1 };
			const found = customerId ? await ordersOf(shop.storage.read, customerId, asked) : [];
			const { page, nextCursor } = pageOf(found, pageSize, (order) => order.placed_at);
			const orders = page.map(view);
			return c.json(isPage ? { orders, nextCursor } : orders, 200);
		})
		.openapi(calls.getUsualOrder, async (c) => {
			const customer = await caller(c, shop, "customer");
			const usual = await usualOf(shop.storage.read, customer.accountId, shop.clock.now());
			return c.json({ usual }, 200);
		})
		.openapi(calls.listAllOrders, async (c) => {
			const admin = await caller(c, shop, "orders:manage");
			const { status, hidden, q, from, to, cursor, limit, sort } = c.req.valid("query");
			const isPage = wantsPage(c, calls.listAllOrders.request.query);
			const pageSize = limit ?? (isPage ? PAGE : MAX_LISTED);
			if (sort === "due") {
				const due = await listDueOrders(shop.storage.read, shop.clock.now(), limit ?? MAX_LISTED);
				return c.json({ orders: due.map((order) => adminView(order, admin)), nextCursor: null }, 200);
			}
			const found = await listOrders(shop.storage.read, {
				status,
				hidden: hidden === "true",
				q,
				dishesFrom: shop.clock.now() - DISHES_FOR_MS,
				from: from ? startOfShopDay(from) : undefined,
				to: to ? spanOfDays(to).end : undefined,
				after: parseCursor(cursor),
				limit: pageSize + 1,
				now: shop.clock.now(),
			});
			const { page, nextCursor } = pageOf(found, pageSize, (order) => order.placed_at);
			const orders = page.map((order) => adminView(order, admin));
			return c.json(isPage ? { orders, nextCursor } : orders, 200);
		})
		.openapi(calls.countActiveOrders, async (c) => {
			await caller(c, shop, "orders:manage");
			const { read } = shop.storage;
			const now = shop.clock.now();
			// What is for this evening is not of an earlier day only because it is past midnight.
			const today = potDate(await shop.cache.current(), now);
			const [counts, earlier, later, prebooked] = await Promise.all([
				countActive(read, now),
				countActiveBefore(read, startOfShopDay(today)),
				countLater(read, now),
				prebookedToday(read, today),
			]);
			const more = { ...(earlier > 0 && { earlier }), ...later, ...prebooked };
			return c.json({ counts: Object.fromEntries(counts), ...more }, 200);
		})
		.openapi(calls.getOrder, async (c) => {
			const who = await caller(c, shop, "customer", "orders:manage", "rider");
			return c.json({ order: view(await readableOrder(shop, who, c.req.valid("param").id)) }, 200);
		})
		.openapi(calls.getOrderRecord, async (c) => {
			const admin = await caller(c, shop, "orders:manage");
			const order = await readableOrder(shop, admin, c.req.valid("param").id);
			return c.json({ order: adminView(order, admin), record: recordView(order) }, 200);
		})
		.openapi(listOrderNotes, async (c) => {
			await caller(c, shop, "orders:manage");
			const order = await findOrderRow(shop.storage.read, c.req.valid("param").id);
			if (!order) throw new Refused({ code: "order-not-found" });
			const [notes, collectedBy] = await Promise.all([
				orderNotes(shop.storage.read, order.id),
				collectorOf(shop.storage.read, order.id),
			]);
			return c.json({ notes, collectedBy }, 200);
		})
		.openapi(steps.setOrderStatus, async (c) => {
			const staff = await caller(c, shop, "kitchen:work");
			const { status: to, ...step } = c.req.valid("json");
			const wanted = { to, ...step, key: c.req.valid("header")["idempotency-key"] };
			const moved = await setOrderStatus(shop, staff, c.req.valid("param").id, wanted);
			return answerStep(c, staff, unwrap(steps.setOrderStatus, moved));
		})
		.openapi(steps.delayOrder, async (c) => {
			const staff = await caller(c, shop, "kitchen:work");
			const wanted = { ...c.req.valid("json"), key: c.req.valid("header")["idempotency-key"] };
			const delayed = await delayOrder(shop, staff, c.req.valid("param").id, wanted);
			return answerStep(c, staff, unwrap(steps.delayOrder, delayed));
		})
		.openapi(steps.undoOrderMove, async (c) => {
			const staff = await caller(c, shop, "kitchen:work");
			const { status } = c.req.valid("json");
			const wanted = { status, key: c.req.valid("header")["idempotency-key"] };
			const undone = await undoMove(shop, staff, c.req.valid("param").id, wanted);
			return answerStep(c, staff, unwrap(steps.undoOrderMove, undone));
		})
		.openapi(steps.cancelOrders, async (c) => {
			const admin = await caller(c, shop, "orders:cancel-many");
			// Before the next route, whose path would match as well.
			return c.json(unwrap(steps.cancelOrders, await cancelOrders(shop, admin, c.req.valid("json"))), 200);
		})
		.openapi(steps.cancelOrder, async (c) => {
			const customer = await caller(c, shop, "customer");
			return c.json(
				{
					order: view(unwrap(steps.cancelOrder, await cancelOrder(shop, customer, c.req.valid("param").id))),
				},
				200,
			);
		})
		.openapi(calls.hideOrder, async (c) => {
			const admin = await caller(c, shop, "orders:manage");
			unwrap(calls.hideOrder, await hideOrder(shop, admin, c.req.valid("param").id, true));
			return c.body(null, 204);
		})
		.openapi(calls.setOrderHidden, async (c) => {
			const admin = await caller(c, shop, "orders:manage");
			const { hidden } = c.req.valid("json");
			const order = unwrap(calls.setOrderHidden, await hideOrder(shop, admin, c.req.valid("param").id, hidden));
			return c.json({ order: adminView(order, admin) }, 200);
		});
}
