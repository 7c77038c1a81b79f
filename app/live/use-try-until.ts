import { useEffect, useEffectEvent } from "react";

/** How long a page without an answer waits before it asks the shop again. */
export const RETRY_MS = 3_000;

/**
 * Tries now and, until a try returns that it is done, again `pauseMs` after the last one ended: on a slow connection
 * the next one must not abort the last. Coming back online tries at once.
 */
export function useTryUntil(tryOnce: () => Promise<boolean>, pauseMs: number, isWanted: boolean): void {
	const attempt = useEffectEvent(tryOnce);
	useEffect(() => {
		if (!isWanted) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isTrying = false;
		let isOver = false;
		async function go() {
			clearTimeout(timer);
			if (isTrying || isOver) return;
			isTrying = true;
			isOver = (await attempt()) || isOver;
			isTrying = false;
			if (!isOver) timer = setTimeout(go, pauseMs);
		}
		void go();
		addEventListener("online", go);
		return () => {
			isOver = true;
			clearTimeout(timer);
			removeEventListener("online", go);
		};
	}, [isWanted, pauseMs]);
}
