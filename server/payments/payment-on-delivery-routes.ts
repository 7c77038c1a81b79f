import * as calls from "../../contract/payments-on-delivery.ts";
import { newRoutes } from "../http/new-routes.ts";
import { pageOf, parseCursor } from "../http/pagination.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { adminOrderView } from "../orders/order-views.ts";
import type { Shop } from "../shop.ts";
import { listPaymentsOnDelivery, unverifiedPayments } from "./list-payments-on-delivery.ts";
import { settlePayment } from "./settle-payment-on-delivery.ts";
import { settleSeveralPayments } from "./settle-several-payments.ts";

const PAGE_SIZE = 50;

/** Payments on delivery: comparing them with the shop's account, and whether the money was received. */
export function paymentOnDeliveryRoutes(shop: Shop) {
	const reader = shop.storage.read;
	return newRoutes()
		.openapi(calls.settlePayment, async (c) => {
			const admin = await caller(c, shop, "cash:manage");
			const settled = await settlePayment(shop, admin, c.req.valid("param").id, c.req.valid("json"));
			return c.json(
				{ order: adminOrderView(unwrap(calls.settlePayment, settled), shop.clock.now(), admin) },
				200,
			);
		})
		.openapi(calls.settlePayments, async (c) => {
			const admin = await caller(c, shop, "cash:manage");
			return c.json(await settleSeveralPayments(shop, admin, c.req.valid("json")), 200);
		})
		.openapi(calls.listPaymentsOnDelivery, async (c) => {
			await caller(c, shop, "cash:manage");
			const { state, cursor, limit = PAGE_SIZE } = c.req.valid("query");
			const found = await listPaymentsOnDelivery(reader, { state, after: parseCursor(cursor), limit: limit + 1 });
			const { page, nextCursor } = pageOf(found, limit, ({ at }) => at);
			return c.json(
				{ payments: page.map(({ row }) => row), nextCursor, unverified: await unverifiedPayments(reader) },
				200,
			);
		});
}
