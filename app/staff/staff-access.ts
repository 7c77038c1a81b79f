import { type RouterContextProvider, redirect, replace } from "react-router";
import { may, type Permission } from "../../domain/staff/staff-roles.ts";
import { refusalOf } from "../api.ts";
import { adminLoginPath, setUpPath } from "./admin-login-path.ts";
import { adminPageApi } from "./staff-api.ts";

/**
 * The client for a page whose calls are public, such as the menu's: without the permission nothing is read, and the
 * answer is 403.
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
 * and back, which takes the page's place in the history: Back goes on from there. Without a required second factor it
 * redirects to its setup; any other failure, including a missing permission, goes to the error boundary.
 */
export async function asAdmin<R extends Reply>(reply: Promise<R>, request: Request): Promise<Extract<R, { ok: true }>> {
	const given = await reply;
	if (given.ok) return given as Extract<R, { ok: true }>;
	const code = given.status === 403 ? (await refusalOf(given)).code : null;
	if (code === "second-factor-setup-needed") throw redirect(setUpPath(request.url));
	const isOfStaff = code === "not-permitted";
	if (given.status === 401 || (given.status === 403 && !isOfStaff)) throw replace(adminLoginPath(request.url));
	throw new Response(null, { status: given.status });
}
