import { type RouterContextProvider, redirect } from "react-router";
import { pageApi } from "../api.ts";
import { apiClient } from "../api-client.ts";
import { fetchInTime } from "../fetch-in-time.ts";
import { isSignedOutHere } from "../session/is-signed-out.ts";
import { riderLoginPath } from "./login/rider-next.ts";

/** A rider may also be a customer: these calls act as the rider. */
const AS_RIDER = { headers: { "X-Acting-As": "rider" } };

/** The typed client for the rider's pages in the browser. */
export const riderApi = apiClient("", { ...AS_RIDER, fetch: fetchInTime }).api;

/** The typed client for the rider's loaders and actions. */
export function riderPageApi(context: Readonly<RouterContextProvider>, request: Request) {
	return pageApi(context, request, AS_RIDER.headers);
}

type Reply = { ok: boolean; status: number };

/**
 * The successful reply to a rider's call. Without a session (or with another role's) it redirects to the login and back
 * (specification 9.1); any other failure goes to the error boundary.
 */
export async function asRider<R extends Reply>(reply: Promise<R>, request: Request): Promise<Extract<R, { ok: true }>> {
	const given = await reply;
	if (given.ok) return given as Extract<R, { ok: true }>;
	if (isSignedOutHere(given)) throw redirect(riderLoginPath(request.url));
	throw new Response(null, { status: given.status });
}
