import { useEffect, useEffectEvent } from "react";
import { useLiveState } from "../../live/live-state.ts";
import { useRefresh } from "../../live/refresh.ts";
import { flushQueue, riderQueue, serveQueue } from "./rider-queue.ts";

/**
 * Sends what waits whenever there may be a signal: now, when the browser or the stream says so, when the page is looked
 * at again.
 */
export function useFlushQueue(riderId: string): void {
	const live = useLiveState();
	const refresh = useRefresh();
	const reload = useEffectEvent(async () => void (await refresh()));

	useEffect(() => {
		const leave = serveQueue({ reload: () => reload(), flush: () => void riderQueue.flush(riderId) });
		const flush = () => flushQueue(riderId);
		const flushIfSeen = () => document.visibilityState === "visible" && flush();
		flush();
		addEventListener("online", flush);
		document.addEventListener("visibilitychange", flushIfSeen);
		return () => {
			leave();
			removeEventListener("online", flush);
			document.removeEventListener("visibilitychange", flushIfSeen);
		};
	}, [riderId]);

	useEffect(() => {
		if (live !== "offline") flushQueue(riderId);
	}, [live, riderId]);
}
