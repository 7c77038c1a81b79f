import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLiveState } from "../../live/live-state.ts";
import { useRefresh } from "../../live/refresh.ts";
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
		await refresh();
		await untilDrawn();
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

/**
 * Waits until the page has rendered the data just read. The router renders it in a transition: until then a step that
 * the queue considers shown would appear undone, and a tap at that moment would be lost.
 */
function useUntilDrawn(): () => Promise<void> {
	const [asked, setAsked] = useState(0);
	const waiting = useRef<(() => void)[]>([]);
	const isHere = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs after the render with the data just read
	useLayoutEffect(() => goOn(waiting.current), [asked]);
	useLayoutEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
			goOn(waiting.current);
		};
	}, []);
	return async () => {
		if (!isHere.current) return;
		await new Promise<void>((resolve) => {
			waiting.current.push(resolve);
			startTransition(() => setAsked((last) => last + 1));
		});
	};
}

function goOn(waiting: (() => void)[]): void {
	for (const resolve of waiting.splice(0)) resolve();
}
