import { useRouteError } from "react-router";
import { isConnectionLost } from "./connection.ts";
import { isLeaving } from "./leaving.ts";
import { useRefresh } from "./refresh.ts";
import { useTryUntil } from "./use-try-until.ts";

const RETRY_MS = 3_000;

/**
 * On a page that failed for want of a connection: asks for it as a document, which the service worker answers even
 * then; without a worker, brings the page back as soon as the shop can be reached.
 */
export function RetryWhenReachable() {
	const isLost = isConnectionLost(useRouteError());
	const refresh = useRefresh();
	useTryUntil(
		async () => {
			if (!navigator.serviceWorker?.controller) return refresh();
			if (isLeaving()) return false;
			location.replace(location.href);
			return true;
		},
		RETRY_MS,
		isLost,
	);
	return null;
}
