import { isLeaving } from "../../live/leaving.ts";
import { useRefresh } from "../../live/refresh.ts";
import type { PageKeeper } from "./page-keeper.ts";

/**
 * For a page that could not be read: opens its cached copy, else reads it again once the shop can be reached. Never
 * reports that it is done: the error page that asks is gone once the page is back.
 */
export function useCachedOrRefresh(keeper: PageKeeper): () => Promise<boolean> {
	const refresh = useRefresh();
	return async () => {
		const isReached = await refresh();
		if (isReached || !keeper.isKept(location.href) || !navigator.serviceWorker?.controller) return false;
		if (!isLeaving()) location.replace(location.href);
		return false;
	};
}
