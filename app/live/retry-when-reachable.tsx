import { useEffect, useEffectEvent } from "react";
import { useRouteError } from "react-router";
import { isConnectionLost } from "./connection.ts";
import { useRefresh } from "./refresh.ts";

const RETRY_MS = 3_000;

/**
 * On a page that failed for want of a connection: asks for it as a document, which the service worker answers even then;
 * without a worker, brings the page back as soon as the shop can be reached.
 */
export function RetryWhenReachable() {
	const isLost = isConnectionLost(useRouteError());
	const refresh = useRefresh();
	const retry = useEffectEvent(() => void refresh());

	useEffect(() => {
		if (!isLost) return;
		if (navigator.serviceWorker?.controller) return location.replace(location.href);
		const timer = setInterval(() => retry(), RETRY_MS);
		return () => clearInterval(timer);
	}, [isLost]);
	return null;
}
