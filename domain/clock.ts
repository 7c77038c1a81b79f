/** The source of time: epoch milliseconds, UTC. It is passed in, so that tests can set it. */
export type Clock = { now(): number };

/** How far apart the clocks of machines that work together may be. */
const SKEW_MS = 60_000;

/**
 * Whether an instant lies so far in the future that the clock must have been put back since. Its age is unknown, so a
 * window that began with it counts as over.
 */
export function isFromBeforePutBack(at: number, now: number): boolean {
	return at > latestPast(now);
}

/** The latest valid time of a past event, whichever machine recorded it. */
export function latestPast(now: number): number {
	return now + SKEW_MS;
}
