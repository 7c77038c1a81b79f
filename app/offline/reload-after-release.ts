import { now } from "../clock.ts";
import { isConnectionLost } from "../live/connection.ts";
import { isLeaving, watchLeaving } from "../live/leaving.ts";
import { canReachShop } from "../live/refresh.ts";
import { RETRY_MS, useTryUntil } from "../live/use-try-until.ts";
import { storedInTab } from "../storage/stored-text.ts";

const ONCE_IN_MS = 60_000;
const LOOK_MS = 100;

/**
 * A page open during an update may request a file that no longer exists: it is then reloaded, once. The cart survives
 * that; a page that merely lost its connection stays.
 */
export function reloadAfterRelease(): void {
	watchLeaving();
	addEventListener("vite:preloadError", reloadOnce);
}

/**
 * Reloads a page that could not render its data, as after an upgrade that changed the data's shape: at once, and then
 * once a minute.
 */
export function useReloadIfUndrawn(fault: unknown): void {
	useTryUntil(reloadOnce, RETRY_MS, isUndrawn(fault));
}

/** Whether a fault is this page's own; a server fault arrives as a reply, or without a stack. */
export function isUndrawn(fault: unknown): boolean {
	return fault instanceof Error && Boolean(fault.stack) && !isConnectionLost(fault);
}

/**
 * Returns whether the page is being reloaded: not twice in a minute, only if the shop can be reached, not before a form
 * has been answered, which that would lose, and not while another page is loading.
 */
async function reloadOnce(): Promise<boolean> {
	const reloadedAt = storedInTab("reloadedAt");
	const isNewlyReloaded = now() - Number(reloadedAt.read()) < ONCE_IN_MS;
	if (isNewlyReloaded || !(await canReachShop())) return false;
	while (isNavigating()) await new Promise((resume) => setTimeout(resume, LOOK_MS));
	if (isLeaving()) return false;
	// If storage does not take this, the reload would forget it and could repeat endlessly.
	if (!reloadedAt.write(String(now()))) return false;
	location.reload();
	return true;
}

/** Whether the router, which offers itself under this name, is sending a form or loading a page. */
function isNavigating(): boolean {
	const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: Router };
	return router !== undefined && router.state.navigation.state !== "idle";
}

type Router = { state: { navigation: { state: string } } };
