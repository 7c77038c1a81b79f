const LONG_MS = 500;
const LOOK_MS = 20;

/**
 * Records when this process itself did not run for half a second, as happens on a busy machine. A draining shop closes
 * connections on which nothing comes for a second (server/http/drain.ts): a connection that it cuts then is the stalled
 * client's fault.
 */
export function watchStandstill() {
	let lookedAt = performance.now();
	let endedAt = Number.NEGATIVE_INFINITY;
	function look(): void {
		const now = performance.now();
		if (now - lookedAt > LONG_MS) endedAt = now;
		lookedAt = now;
	}
	const timer = setInterval(look, LOOK_MS);
	return {
		/** Whether the process stalled after an instant (of `performance.now`) or just before it. */
		wasSince(instant: number): boolean {
			look();
			return endedAt > instant - LONG_MS;
		},
		end: () => clearInterval(timer),
	};
}
