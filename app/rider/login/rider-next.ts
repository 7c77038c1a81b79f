import { askedPath } from "../../asked-path.ts";
import { safeNext } from "../../customer/login/safe-next.ts";

const DASHBOARD = "/rider/dashboard";

/** Where the rider goes after logging in: a page of the rider's, else the dashboard. */
export function riderNext(next: string | null): string {
	const path = safeNext(next);
	return /^\/rider\/(?!log(in|out)\b)/i.test(path) ? path : DASHBOARD;
}

/** The address of the rider login that leads back to where a request was going. */
export function riderLoginPath(address: string): string {
	const next = riderNext(askedPath(address));
	return next === DASHBOARD ? "/rider/login" : `/rider/login?${new URLSearchParams({ next })}`;
}
