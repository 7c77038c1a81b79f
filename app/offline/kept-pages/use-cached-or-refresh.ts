import { isLeaving } from "../../live/leaving.ts";
import { useRefresh } from "../../live/refresh.ts";
import type { PageKeeper } from "./page-keeper.ts";

/**
 * For a page that could not be read: opens what is kept of it, else reads it again once the shop can be reached. Says
 * whether that went.
 */
export function useCachedOrRefresh(keeper: PageKeeper): () => Promise<boolean> {
	const refresh = useRefresh();
	return async () => {
		if (await refresh()) return true;
		if (!keeper.isKept(location.href) || !navigator.serviceWorker?.controller) return false;
		if (isLeaving()) return false;
		location.replace(location.href);
		return true;
	};
}
