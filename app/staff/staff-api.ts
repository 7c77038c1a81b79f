import type { RouterContextProvider } from "react-router";
import { pageApi, refusalOf } from "../api.ts";
import { apiClient } from "../api-client.ts";
import { fetchInTime } from "../fetch-in-time.ts";
import { recordSignOut } from "./session/signed-out.ts";

/** The owner may also be a customer: these calls act as the owner. */
const AS_ADMIN = { headers: { "X-Acting-As": "admin" } };

/**
 * The typed client for the admin in the browser. A session that turns out to have ended is recorded for the whole page.
 */
export const adminApi = apiClient("", { ...AS_ADMIN, fetch: noticingSignedOut }).api;

/** The browser's fetch, for staff calls. */
export async function noticingSignedOut(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	const reply = await fetchInTime(input, init);
	if (reply.status === 401 && (await refusalOf(reply.clone())).code === "signed-out") recordSignOut();
	return reply;
}

/** The typed client for the admin's loaders and actions. */
export function adminPageApi(context: Readonly<RouterContextProvider>, request: Request) {
	return pageApi(context, request, AS_ADMIN.headers);
}
