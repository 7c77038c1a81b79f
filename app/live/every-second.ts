import { noticeClockChange } from "./notice-clock-change.ts";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Calls a listener each second, together with all others: a list of a hundred orders would otherwise wake the page a
 * hundred times a second. Returns the function that stops it.
 */
export function everySecond(listener: () => void): () => void {
	listeners.add(listener);
	timer ??= setInterval(() => {
		noticeClockChange();
		for (const each of listeners) each();
	}, 1_000);
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	};
}
