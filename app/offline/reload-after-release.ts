import { now } from "../clock.ts";
import { canReachShop } from "../live/refresh.ts";

const KEY = "reloadedAt";
const ONCE_IN_MS = 60_000;

/**
 * A page that is open while the shop's program is replaced may ask for a file that is there no more: it is then loaded
 * afresh, once. The cart outlives that; a page that merely lost its connection stays.
 */
export function reloadAfterRelease(): void {
	addEventListener("vite:preloadError", async () => {
		if (isNewlyReloaded() || !(await canReachShop())) return;
		try {
			sessionStorage.setItem(KEY, String(now()));
			location.reload();
		} catch {
			// Without storage it could go round in circles.
		}
	});
}

function isNewlyReloaded(): boolean {
	try {
		return now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN_MS;
	} catch {
		return true;
	}
}
