import { useEffect, useEffectEvent } from "react";
import { useLiveState } from "../../live/live-state.ts";
import { useRefresh } from "../../live/refresh.ts";
import { flushOutbox, riderOutbox, serveOutbox } from "./rider-outbox.ts";

/** Sends what waits whenever there may be a signal: now, when the browser or the stream says so, when the page is looked at again. */
export function useServeTaps(riderId: string): void {
	const live = useLiveState();
	const refresh = useRefresh();
	const readAgain = useEffectEvent(async () => void (await refresh()));

	useEffect(() => {
		const leave = serveOutbox({ readAgain: () => readAgain(), flush: () => void riderOutbox.flush(riderId) });
		const flush = () => flushOutbox(riderId);
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
		if (live !== "offline") flushOutbox(riderId);
	}, [live, riderId]);
}
