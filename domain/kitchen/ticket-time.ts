const MINUTE_MS = 60_000;

/** From how many minutes of waiting on a ticket is slow, and from how many it has waited too long (settings). */
export type WaitingLimits = { slowMinutes: number; longMinutes: number };

/** How a ticket stands: its colour and its word on the board. `late`: the promised time is over. */
export type TicketBand = "in-time" | "slow" | "long" | "late";

export type TicketTime = {
	band: TicketBand;
	/** Whole minutes since it came to the kitchen. */
	waited: number;
	/** Minutes, begun ones included, until the promised time, or since it; null where none was promised. */
	left: number | null;
	lateBy: number | null;
};

/**
 * Since when a ticket waits and how that is (specification 10.5): slow from the first limit on, long from the second,
 * which never lies before the first; late once the promised time is over, however short it has waited.
 */
export function ticketTime(
	{ since, promisedAt }: { since: number; promisedAt: number | null },
	{ slowMinutes, longMinutes }: WaitingLimits,
	now: number,
): TicketTime {
	const waited = Math.max(0, Math.floor((now - since) / MINUTE_MS));
	const untilPromise = promisedAt === null ? null : promisedAt - now;
	const isLate = untilPromise !== null && untilPromise < 0;
	const isLong = waited >= Math.max(slowMinutes, longMinutes);
	return {
		band: isLate ? "late" : isLong ? "long" : waited >= slowMinutes ? "slow" : "in-time",
		waited,
		left: untilPromise === null || isLate ? null : Math.ceil(untilPromise / MINUTE_MS),
		lateBy: isLate ? Math.ceil(-untilPromise / MINUTE_MS) : null,
	};
}
