import { now } from "../clock.ts";
import { isConnectionLost } from "../live/connection.ts";
import { isLeaving, watchLeaving } from "../live/leaving.ts";
import { canReachShop } from "../live/refresh.ts";
import { useTryUntil } from "../live/use-try-until.ts";
import { storedInTab } from "../storage/stored-text.ts";

const ONCE_IN_MS = 60_000;
const RETRY_MS = 3_000;

/**
 * A page that is open while the shop's program is replaced may ask for a file that is there no more: it is then loaded
 * afresh, once. The cart outlives that; a page that merely lost its connection stays.
 */
export function reloadAfterRelease(): void {
	watchLeaving();
	addEventListener("vite:preloadError", reloadOnce);
}

/**
 * Loads a page afresh that could not be drawn from what it read, as one that is open since before an upgrade where the
 * data has another shape since: at once, and then once a minute.
 */
export function useReloadIfUndrawn(fault: unknown): void {
	useTryUntil(reloadOnce, RETRY_MS, isUndrawn(fault));
}

/** Whether a fault is this page's own; what the shop failed at comes as a reply, or without a stack. */
export function isUndrawn(fault: unknown): boolean {
	return fault instanceof Error && Boolean(fault.stack) && !isConnectionLost(fault);
}

/**
 * Says whether the page is being loaded: not twice in a minute, only where the shop can be reached, and not while
 * another page is on its way.
 */
async function reloadOnce(): Promise<boolean> {
	const reloadedAt = storedInTab("reloadedAt");
	const isNewlyReloaded = now() - Number(reloadedAt.read()) < ONCE_IN_MS;
	if (isNewlyReloaded || !(await canReachShop()) || isLeaving()) return false;
	// What storage does not take would be forgotten by the reload, and it could go round in circles.
	if (!reloadedAt.write(String(now()))) return false;
	location.reload();
	return true;
}
