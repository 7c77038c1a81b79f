import { requestUrl } from "../request-url.ts";
import { safeNext } from "../session/safe-redirect.ts";

const DASHBOARD = "/admin/dashboard";

/** Where staff go after logging in: a page of the admin or the kitchen, else their role's first page. */
export function adminNext(next: string | null, home = DASHBOARD): string {
	const path = safeNext(next);
	return /^\/(admin\/(?!(log(in|out)|set-up|forgot|reset|recover)\b)|kitchen(?![^?#]))/i.test(path) ? path : home;
}

/** The URL of the admin login that leads back to the requested page. */
export function adminLoginPath(address: string): string {
	const next = adminNext(requestUrl(address));
	return next === DASHBOARD ? "/admin/login" : `/admin/login?${new URLSearchParams({ next })}`;
}

/** The URL for setting up a required second factor, with the way back to the requested page. */
export function setUpPath(address: string): string {
	const next = adminNext(requestUrl(address));
	return next === DASHBOARD ? "/admin/set-up" : `/admin/set-up?${new URLSearchParams({ next })}`;
}
