import { useRouteError } from "react-router";
import { isConnectionLost } from "./connection.ts";
import { isLeaving } from "./leaving.ts";
import { useRefresh } from "./refresh.ts";
import { RETRY_MS, useTryUntil } from "./use-try-until.ts";

/**
 * On a page that failed without a connection: requests it as a document, which the service worker answers even then;
 * without a worker, reads its data again as soon as the shop can be reached and the page arrives whole.
 */
export function RetryWhenReachable() {
	const isLost = isConnectionLost(useRouteError());
	const refresh = useRefresh();
	useTryUntil(
		async () => {
			if (!navigator.serviceWorker?.controller) await refresh();
			else if (!isLeaving()) location.replace(location.href);
			// Nothing asks any more once the page is back.
			return false;
		},
		RETRY_MS,
		isLost,
	);
	return null;
}
