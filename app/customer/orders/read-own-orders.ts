import type { RouterContextProvider } from "react-router";
import type { OrderView } from "../../../contract/order-schemas.ts";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { pageApi } from "../../api.ts";
import { isSignedOutHere } from "../../session/is-signed-out.ts";

type Context = Readonly<RouterContextProvider>;
type Api = ReturnType<typeof pageApi>;
type Read<List> = Promise<List | "unreadable" | null>;

/** The maximum that one call returns. */
const PER_CALL = 100;

/**
 * The signed-in customer's newest orders, at most `wanted`; null if nobody is signed in, "unreadable" if they cannot be
 * read.
 */
export function readOwnOrders(context: Context, request: Request, wanted: number): Read<OrderView[]> {
	return readOwn(context, request, (api) => readNewest(api, wanted));
}

/** The same of the orders in progress and of those that have ended, each with its own maximum. */
export function readActiveAndEnded(
	context: Context,
	request: Request,
	wanted: { active: number; ended: number },
): Read<{ active: OrderView[]; ended: OrderView[] }> {
	return readOwn(context, request, async (api) => {
		// One after the other: an order that ends meanwhile is then in both lists, not in neither.
		const active = await readNewest(api, wanted.active, "Active");
		if (!Array.isArray(active)) return active;
		const ended = await readNewest(api, wanted.ended, "Ended");
		return Array.isArray(ended) ? { active, ended } : ended;
	});
}

/** The signed-in customer's prebookings; null if nobody is signed in, "unreadable" if they cannot be read. */
export function readOwnPrebookings(context: Context, request: Request): Read<PrebookingView[]> {
	return readOwn(context, request, async (api) => {
		const reply = await api.prebookings.user[":email"].$get({ param: { email: "me" } });
		return reply.ok ? reply.json() : unreadable(reply);
	});
}

async function readNewest(api: Api, wanted: number, status?: "Active" | "Ended"): Read<OrderView[]> {
	const orders: OrderView[] = [];
	let cursor: string | null | undefined;
	while (orders.length < wanted && cursor !== null) {
		const limit = String(Math.min(PER_CALL, wanted - orders.length));
		const query = { limit, ...(status && { status }), ...(cursor && { cursor }) };
		const reply = await api.orders.user[":email"].$get({ param: { email: "me" }, query });
		if (!reply.ok) return unreadable(reply);
		const page = await reply.json();
		if (Array.isArray(page)) return page;
		orders.push(...page.orders);
		cursor = page.nextCursor;
	}
	return orders;
}

async function readOwn<List>(context: Context, request: Request, read: (api: Api) => Read<List>): Read<List> {
	if (!request.headers.has("cookie")) return null;
	const api = pageApi(context, request);
	const me = await api.auth.me.$get();
	return me.ok ? read(api) : unreadable(me);
}

function unreadable(reply: { ok: boolean; status: number }) {
	return isSignedOutHere(reply) ? null : "unreadable";
}
