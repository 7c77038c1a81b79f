import type { RouterContextProvider } from "react-router";
import type { OrderView } from "../../../contract/order-schemas.ts";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { pageApi } from "../../api.ts";
import { isSignedOutHere } from "../../session/is-signed-out.ts";

type Context = Readonly<RouterContextProvider>;
type Reply<List> = { ok: boolean; status: number; json(): Promise<List> };
type Read<List> = Promise<List | "unreadable" | null>;

/** The signed-in customer's orders, newest first; null if nobody is signed in, "unreadable" if they cannot be read. */
export function readOwnOrders(context: Context, request: Request): Read<OrderView[]> {
	return readOwn(context, request, (api) => api.orders.user[":email"].$get({ param: { email: "me" } }));
}

/** The signed-in customer's prebookings; null if nobody is signed in, "unreadable" if they cannot be read. */
export function readOwnPrebookings(context: Context, request: Request): Read<PrebookingView[]> {
	return readOwn(context, request, (api) => api.prebookings.user[":email"].$get({ param: { email: "me" } }));
}

async function readOwn<List>(
	context: Context,
	request: Request,
	ask: (api: ReturnType<typeof pageApi>) => Promise<Reply<unknown>>,
): Read<List> {
	if (!request.headers.has("cookie")) return null;
	const api = pageApi(context, request);
	const me = await api.auth.me.$get();
	if (!me.ok) return isSignedOutHere(me) ? null : "unreadable";
	const reply = await ask(api);
	if (!reply.ok) return isSignedOutHere(reply) ? null : "unreadable";
	return (await reply.json()) as List;
}
