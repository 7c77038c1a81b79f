const MINUTE_MS = 60_000;

/** The minutes of waiting after which a ticket is slow, and after which it has waited too long (settings). */
export type WaitingLimits = { slowMinutes: number; longMinutes: number };

/** A ticket's state: its colour and label on the board. `late`: the promised time is over. */
export type TicketBand = "in-time" | "slow" | "long" | "late";

export type TicketTime = {
	band: TicketBand;
	/** Whole minutes since it came to the kitchen. */
	waited: number;
	/** Minutes, started ones included, until or since the promised time; null if none was promised. */
	left: number | null;
	lateBy: number | null;
};

/**
 * A ticket's waiting time and state (specification 10.5): slow from the first limit on, long from the second, which is
 * never below the first; late once the promised time is over, however short the wait.
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
