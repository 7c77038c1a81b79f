import * as calls from "../../contract/addresses.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import type { Shop } from "../shop.ts";
import { changeAddress, forgetAddress, saveAddress, savedAddresses } from "./addresses.ts";
import { caller } from "./caller.ts";

/** A customer's saved addresses. */
export function addressRoutes(shop: Shop) {
	const limitAddresses = createLimiter(shop, "addresses", 40, 20);

	return newRoutes()
		.openapi(calls.listAddresses, async (c) => {
			const me = await caller(c, shop, "customer");
			return c.json(await savedAddresses(shop.storage.read, me.accountId), 200);
		})
		.openapi(calls.addAddress, async (c) => {
			const me = await caller(c, shop, "customer");
			await limitAddresses(me.accountId);
			return c.json(unwrap(calls.addAddress, await saveAddress(shop, me.accountId, c.req.valid("json"))), 201);
		})
		.openapi(calls.changeAddress, async (c) => {
			const me = await caller(c, shop, "customer");
			await limitAddresses(me.accountId);
			const changed = await changeAddress(shop, me.accountId, c.req.valid("param").id, c.req.valid("json"));
			return c.json(unwrap(calls.changeAddress, changed), 200);
		})
		.openapi(calls.removeAddress, async (c) => {
			const me = await caller(c, shop, "customer");
			unwrap(calls.removeAddress, await forgetAddress(shop, me.accountId, c.req.valid("param").id));
			return c.body(null, 204);
		});
}
