import { useEffect, useEffectEvent } from "react";
import { useLiveState } from "../../live/live-state.ts";
import { UNREAD } from "../../live/read-again.ts";
import { useRefresh } from "../../live/refresh.ts";
import { useUntilDrawn } from "../../live/use-until-drawn.ts";
import type { DeviceQueue } from "./device-queue.ts";

/**
 * Sends what waits whenever there may be a signal: now, when the browser or the stream reports one, and when the page
 * becomes visible.
 */
export function useFlushQueue<Action>(queue: DeviceQueue<Action>, personId: string): void {
	const live = useLiveState();
	const refresh = useRefresh();
	const untilDrawn = useUntilDrawn();
	const reload = useEffectEvent(async () => {
		const isRead = await isReadBy(refresh);
		await untilDrawn();
		return isRead;
	});

	useEffect(() => {
		const leave = queue.serve({ reload: () => reload(), flush: () => void queue.flush(personId) });
		const flush = () => queue.flushNow(personId);
		const flushIfSeen = () => document.visibilityState === "visible" && flush();
		flush();
		addEventListener("online", flush);
		document.addEventListener("visibilitychange", flushIfSeen);
		return () => {
			leave();
			removeEventListener("online", flush);
			document.removeEventListener("visibilitychange", flushIfSeen);
		};
	}, [queue, personId]);

	useEffect(() => {
		if (live !== "offline") queue.flushNow(personId);
	}, [live, queue, personId]);
}

/** Whether this reads the page: one that cannot be read stays as it was, without an error. */
async function isReadBy(refresh: () => Promise<boolean>): Promise<boolean> {
	let isUnread = false;
	const note = () => {
		isUnread = true;
	};
	addEventListener(UNREAD, note);
	try {
		return (await refresh()) && !isUnread;
	} finally {
		removeEventListener(UNREAD, note);
	}
}
