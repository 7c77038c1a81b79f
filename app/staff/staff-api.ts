import { type RouterContextProvider, redirect } from "react-router";
import { may, type Permission } from "../../domain/staff/staff-roles.ts";
import { pageApi, refusalOf } from "../api.ts";
import { apiClient } from "../api-client.ts";
import { fetchInTime } from "../fetch-in-time.ts";
import { adminLoginPath, setUpPath } from "./admin-login-path.ts";
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

/**
 * The same client for a page whose calls are public, such as the menu's: without the permission nothing is read, and
 * the answer is 403.
 */
export async function permittedPageApi(
	context: Readonly<RouterContextProvider>,
	request: Request,
	permission: Permission,
) {
	const api = adminPageApi(context, request);
	const { admin } = await (await asAdmin(api.admin.me.$get(), request)).json();
	if (!may(admin.role, permission)) throw new Response(null, { status: 403 });
	return api;
}

type Reply = { ok: boolean; status: number; json(): Promise<unknown> };

/**
 * The successful reply to a staff call. Without a session (or with a customer's or rider's) it redirects to the login
 * and back; without a required second factor, to its setup; any other failure, including a missing permission, goes to
 * the error boundary.
 */
export async function asAdmin<R extends Reply>(reply: Promise<R>, request: Request): Promise<Extract<R, { ok: true }>> {
	const given = await reply;
	if (given.ok) return given as Extract<R, { ok: true }>;
	const code = given.status === 403 ? (await refusalOf(given)).code : null;
	if (code === "second-factor-setup-needed") throw redirect(setUpPath(request.url));
	const isOfStaff = code === "not-permitted";
	if (given.status === 401 || (given.status === 403 && !isOfStaff)) throw redirect(adminLoginPath(request.url));
	throw new Response(null, { status: given.status });
}
