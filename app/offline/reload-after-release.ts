import { now } from "../clock.ts";
import { canReachShop } from "../live/refresh.ts";
import { storedInTab } from "../storage/stored-text.ts";

const ONCE_IN_MS = 60_000;

/**
 * A page that is open while the shop's program is replaced may ask for a file that is there no more: it is then loaded
 * afresh, once. The cart outlives that; a page that merely lost its connection stays.
 */
export function reloadAfterRelease(): void {
	const reloadedAt = storedInTab("reloadedAt");
	addEventListener("vite:preloadError", async () => {
		const isNewlyReloaded = now() - Number(reloadedAt.read()) < ONCE_IN_MS;
		if (isNewlyReloaded || !(await canReachShop())) return;
		// What storage does not take would be forgotten by the reload, and it could go round in circles.
		if (reloadedAt.write(String(now()))) location.reload();
	});
}
