import { useEffect, useEffectEvent } from "react";
import { useRouteError } from "react-router";
import { useRefresh } from "./refresh.ts";

const RETRY_MS = 3_000;

/** On a page that failed for want of a connection: brings the page back as soon as the shop can be reached. */
export function RetryWhenReachable() {
	const error = useRouteError();
	const refresh = useRefresh();
	// What fetch throws when there is no answer; any other fault would only come again.
	const isConnectionLost = error instanceof TypeError;
	const retry = useEffectEvent(() => void refresh());

	useEffect(() => {
		if (!isConnectionLost) return;
		const timer = setInterval(() => retry(), RETRY_MS);
		return () => clearInterval(timer);
	}, [isConnectionLost]);
	return null;
}
