import type { Context } from "hono";
import { areAnonymous } from "../../contract/session-cookie.ts";
import type { Actor } from "../../domain/orders/order-status.ts";
import { clientAddress } from "../http/client-address.ts";
import { networkOf } from "../http/network.ts";
import { callers } from "../identity/caller.ts";
import { ownerOfDevice } from "../identity/known-devices.ts";
import { deviceTokenOf } from "../identity/login-client.ts";
import type { Shop } from "../shop.ts";
import { createFairQueue } from "./fair-queue.ts";

/**
 * Limits how many pages are made at a time: staff, customers and visitors have separate lanes, so that a crowd in
 * one does not keep the others out, and forms, which may wait long for a password hash, take no place from pages. Staff
 * means a staff session, or a browser in which a member of staff has logged in before; a customer's such browser waits
 * behind its own requests, not behind all those of its network.
 */
export function createPageLanes(shop: Shop) {
	// A visitor should be told soon; somebody at work, or paying, prefers to wait.
	const maxWaitMs = 15_000;
	const visitors = createFairQueue({ atOnce: 2, maxWaiting: 200, maxWaitingOfOne: 40, maxWaitMs: 5_000 });
	const customers = createFairQueue({ atOnce: 4, maxWaiting: 400, maxWaitingOfOne: 20, maxWaitMs });
	const staff = createFairQueue({ atOnce: 8, maxWaiting: 400, maxWaitingOfOne: 40, maxWaitMs });
	const staffForms = createFairQueue({ atOnce: 4, maxWaiting: 100, maxWaitingOfOne: 20, maxWaitMs });
	const forms = createFairQueue({ atOnce: 4, maxWaiting: 200, maxWaitingOfOne: 40, maxWaitMs });

	/** Makes a page in its turn; null if too many wait for theirs. */
	return async <Page>(c: Context, make: () => Promise<Page>): Promise<Page | null> => {
		const isForm = c.req.method === "POST";
		const all = areAnonymous(c.req.header("Cookie")) ? [] : await callers(c, shop);
		const atWork = all.find(({ role }) => role !== "customer");
		if (atWork) return (isForm ? staffForms : staff).run(atWork.accountId, make);
		const [customer] = all;
		if (customer) return customers.run(customer.accountId, make);
		const known = await knownBrowser(c, shop);
		if (known && known.role !== "customer") return (isForm ? staffForms : staff).run(known.accountId, make);
		if (known) return (isForm ? forms : visitors).run(known.accountId, make);
		const { network, site } = networkOf(clientAddress(c, shop));
		return (isForm ? forms : visitors).run(site ?? network, make);
	};
}

/** Whose browser this is, staff and riders first, if it has a valid device cookie. */
async function knownBrowser(c: Context, shop: Shop): Promise<{ role: Actor; accountId: string } | null> {
	for (const role of ["admin", "rider", "customer"] as const) {
		const token = deviceTokenOf(c, shop, role);
		const accountId = token === null ? null : await ownerOfDevice(shop.storage, role, token);
		if (accountId !== null) return { role, accountId };
	}
	return null;
}
