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
	const [drawn, setDrawn] = useState(0);
	const asked = useRef(0);
	const waiting = useRef<Waiting[]>([]);
	const isHere = useRef(true);
	// Only those of this render or an earlier one: a later read is not rendered yet.
	useLayoutEffect(() => {
		waiting.current = goOn(waiting.current, drawn);
	}, [drawn]);
	useLayoutEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
			waiting.current = goOn(waiting.current, Number.POSITIVE_INFINITY);
		};
	}, []);
	return async () => {
		if (!isHere.current) return;
		asked.current += 1;
		const mine = asked.current;
		await new Promise<void>((resolve) => {
			waiting.current.push({ mine, resolve });
			startTransition(() => setDrawn(mine));
		});
	};
}

type Waiting = { mine: number; resolve: () => void };

/** Resolves what was asked for up to this number; returns the others. */
function goOn(waiting: readonly Waiting[], upTo: number): Waiting[] {
	for (const { mine, resolve } of waiting) if (mine <= upTo) resolve();
	return waiting.filter(({ mine }) => mine > upTo);
}
