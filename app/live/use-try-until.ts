import { useEffect, useEffectEvent } from "react";

/**
 * Tries now and, as long as the try says that it is not done, again `pauseMs` after it has ended: on a slow line the
 * next one must not cut off the last. Coming back online is a reason to try at once.
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
