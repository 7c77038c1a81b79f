const ORDERS_POLL_SECONDS = 10;
const OTHER_POLL_SECONDS = 30;

/** How often a page is read again while its stream is down: orders each 10 s (spec section 9). */
export function pollSeconds(pathname: string): number {
	return pathname.toLowerCase().startsWith("/orders") ? ORDERS_POLL_SECONDS : OTHER_POLL_SECONDS;
}
