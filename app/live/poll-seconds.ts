const STAFF_POLL_SECONDS = 3;
const ORDERS_POLL_SECONDS = 10;
const OTHER_POLL_SECONDS = 30;

/**
 * How often a page is read again while its stream is down: orders every 10 s, staff screens every 3 s (specification
 * 13.1).
 */
export function pollSeconds(pathname: string): number {
	const path = pathname.toLowerCase();
	if (/^\/(admin|kitchen|rider)/.test(path)) return STAFF_POLL_SECONDS;
	return path.startsWith("/orders") ? ORDERS_POLL_SECONDS : OTHER_POLL_SECONDS;
}
