/** Where time comes from: epoch milliseconds, UTC. Passed in, so that tests may set it. */
export type Clock = { now(): number };

/** How far clocks of machines that work together may be apart. */
const SKEW_MS = 60_000;

/**
 * Whether an instant lies in the future as only a clock that was put back can make it: how long ago it was nobody knows
 * any more, so that a window that began with it counts as over.
 */
export function isFromBeforePutBack(at: number, now: number): boolean {
	return at > latestPast(now);
}

/** The latest instant that something may have happened at, whatever machine has noted it. */
export function latestPast(now: number): number {
	return now + SKEW_MS;
}
