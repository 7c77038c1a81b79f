import type { RouterContextProvider } from "react-router";
import type { OrderView } from "../../../contract/orders.ts";
import { pageApi } from "../../api.ts";

/** The signed-in customer's orders, newest first; null when nobody is signed in, "unreadable" when the shop cannot tell. */
export async function readOwnOrders(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<OrderView[] | "unreadable" | null> {
	if (!request.headers.has("cookie")) return null;
	const api = pageApi(context, request);
	const me = await api.auth.me.$get();
	if (!me.ok) return isSignedOut(me) ? null : "unreadable";
	const { user } = await me.json();
	const reply = await api.orders.user[":email"].$get({ param: { email: encodeURIComponent(user.email) } });
	if (!reply.ok) return isSignedOut(reply) ? null : "unreadable";
	return reply.json();
}

/** Another role's session is nobody here. */
function isSignedOut({ status }: { status: number }): boolean {
	return status === 401 || status === 403;
}
