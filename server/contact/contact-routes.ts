import * as calls from "../../contract/contact.ts";
import { clientAddress } from "../http/client-address.ts";
import { newRoutes } from "../http/new-routes.ts";
import { askedPage } from "../http/pagination.ts";
import type { NetworkLimiter } from "../http/rate-limit.ts";
import { unwrap } from "../http/refusal.ts";
import { caller, signedInCustomer } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { messages, receiveMessage, removeMessage } from "./contact-messages.ts";

/** How many messages the bare list and a page hold. */
const MESSAGES = { bare: 1_000, page: 50 };
const THANKS = "Message sent successfully! We will get back to you soon.";

/** Messages from the contact page. */
export function contactRoutes(shop: Shop, limitMessages: NetworkLimiter) {
	return newRoutes()
		.openapi(calls.sendContact, async (c) => {
			await limitMessages(clientAddress(c, shop));
			await receiveMessage(shop, c.req.valid("json"), await signedInCustomer(c, shop));
			return c.json({ message: THANKS }, 201);
		})
		.openapi(calls.listContacts, async (c) => {
			await caller(c, shop, "messages:manage");
			const { after, limit, wantsPage } = askedPage(c.req.valid("query"), MESSAGES);
			const page = await messages(shop, limit, after);
			return c.json(wantsPage ? page : page.messages, 200);
		})
		.openapi(calls.removeContact, async (c) => {
			const admin = await caller(c, shop, "messages:manage");
			unwrap(calls.removeContact, await removeMessage(shop, admin, c.req.valid("param").id));
			return c.body(null, 204);
		});
}
