import * as calls from "../../contract/subscriptions.ts";
import { clientAddress } from "../http/client-address.ts";
import { newRoutes } from "../http/new-routes.ts";
import { askedPage } from "../http/pagination.ts";
import type { NetworkLimiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { caller, signedInCustomer } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { answerSubscription, receiveSubscription, removeSubscription, subscriptions } from "./subscriptions.ts";

/** How many subscription orders the bare list and a page hold. */
const SUBSCRIPTIONS = { bare: 1_000, page: 50 };

/** Requests for regular food, answered by the owner. */
export function subscriptionRoutes(shop: Shop, limitMessages: NetworkLimiter) {
	return newRoutes()
		.openapi(calls.sendSubscription, async (c) => {
			await limitMessages(clientAddress(c, shop));
			const received = await receiveSubscription(shop, c.req.valid("json"), await signedInCustomer(c, shop));
			return c.json({ subscription: received }, 201);
		})
		.openapi(calls.listSubscriptions, async (c) => {
			await caller(c, shop, "messages:manage");
			const { status, ...query } = c.req.valid("query");
			const { after, limit, wantsPage } = askedPage(query, SUBSCRIPTIONS);
			const page = await subscriptions(shop, { status, limit, after });
			return c.json(wantsPage ? page : page.subscriptions, 200);
		})
		.openapi(calls.removeSubscription, async (c) => {
			const admin = await caller(c, shop, "messages:manage");
			unwrap(calls.removeSubscription, await removeSubscription(shop, admin, c.req.valid("param").id));
			return c.body(null, 204);
		})
		.openapi(calls.setSubscriptionStatus, async (c) => {
			const admin = await caller(c, shop, "messages:manage");
			const { status } = c.req.valid("json");
			const answered = await answerSubscription(shop, admin, c.req.valid("param").id, status);
			return c.json({ subscription: unwrap(calls.setSubscriptionStatus, answered) }, 200);
		});
}
