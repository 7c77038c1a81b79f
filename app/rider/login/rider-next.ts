import { requestUrl } from "../../request-url.ts";
import { safeNext } from "../../session/safe-redirect.ts";

const DASHBOARD = "/rider/dashboard";

/** Where the rider goes after logging in: a page of the rider's, else the dashboard. */
export function riderNext(next: string | null): string {
	const path = safeNext(next);
	return /^\/rider\/(?!log(in|out)\b)/i.test(path) ? path : DASHBOARD;
}

/** The URL of the rider login that leads back to the requested page. */
export function riderLoginPath(address: string): string {
	const next = riderNext(requestUrl(address));
	return next === DASHBOARD ? "/rider/login" : `/rider/login?${new URLSearchParams({ next })}`;
}
