import { mindClock } from "./mind-clock.ts";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Calls a listener each second, with all others in one turn: a list of a hundred orders would else wake the page some
 * hundred times a second. Returns how to stop.
 */
export function everySecond(listener: () => void): () => void {
	listeners.add(listener);
	timer ??= setInterval(() => {
		mindClock();
		for (const each of listeners) each();
	}, 1_000);
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	};
}
