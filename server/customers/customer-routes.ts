import * as calls from "../../contract/customers.ts";
import { newRoutes } from "../http/new-routes.ts";
import { askedPage } from "../http/pagination.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";
import { customerWithOrders, listCustomers } from "./customers.ts";
import { contactsIn, formerStanding, liftFormerStanding } from "./former-standings.ts";
import { makeLoginLink } from "./make-login-link.ts";
import { setStanding, standingOf } from "./standing.ts";

/** How many customers the bare list and a page hold. */
const CUSTOMERS = { bare: 100, page: 50 };
const ORDERS = { bare: 20, page: 20 };

/** The customers, for staff: search, details with orders, and the shop's decisions about them. */
export function customerRoutes(shop: Shop) {
	const reader = shop.storage.read;
	const limitLinks = createLimiter(shop, "login links", 20, 1);

	return (
		newRoutes()
			.openapi(calls.listUsers, async (c) => {
				await caller(c, shop, "customers:manage");
				const { q = "", ...query } = c.req.valid("query");
				const { after, limit, wantsPage } = askedPage(query, CUSTOMERS);
				const page = await listCustomers(reader, { q, limit, after });
				return c.json(wantsPage ? page : page.users, 200);
			})
			.openapi(calls.getStanding, async (c) => {
				await caller(c, shop, "customers:manage");
				return c.json(unwrap(calls.getStanding, await standingOf(reader, c.req.valid("param").id)), 200);
			})
			.openapi(calls.putStanding, async (c) => {
				const admin = await caller(c, shop, "customers:manage");
				const set = await setStanding(shop, admin, c.req.valid("param").id, c.req.valid("json"));
				return c.json(unwrap(calls.putStanding, set), 200);
			})
			.openapi(calls.makeLoginLink, async (c) => {
				const admin = await caller(c, shop, "customers:recover");
				await limitLinks(admin.accountId);
				const made = unwrap(calls.makeLoginLink, await makeLoginLink(shop, admin, c.req.valid("param").id));
				return c.json(made, 201);
			})
			// Before the next route, whose path would match as well.
			.openapi(calls.getFormerStanding, async (c) => {
				await caller(c, shop, "customers:manage");
				const former = await formerStanding(reader, contactsIn(c.req.valid("query").contact));
				const since = former && isoTime(former.since);
				return c.json({ standing: former?.standing ?? ("ok" as const), since }, 200);
			})
			.openapi(calls.liftFormerStanding, async (c) => {
				const admin = await caller(c, shop, "customers:manage");
				unwrap(calls.liftFormerStanding, await liftFormerStanding(shop, admin, c.req.valid("query").contact));
				return c.body(null, 204);
			})
			.openapi(calls.getUser, async (c) => {
				await caller(c, shop, "customers:manage");
				const { after, limit } = askedPage(c.req.valid("query"), ORDERS);
				return c.json(
					unwrap(calls.getUser, await customerWithOrders(reader, c.req.valid("param").id, limit, after)),
					200,
				);
			})
	);
}
