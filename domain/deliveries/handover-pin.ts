/** What is known of the guesses at an order's PIN; times are epoch ms. */
export type PinCount = { failures: number; lockedUntil: number | null };

export const PIN_TRIES = 5;
const PIN_LOCK_MS = 60_000;

/**
 * Compares what the customer says at the door with the order's PIN. Five wrong ones in a row lock it for a minute, the
 * right one included; after that there are five again.
 */
export function tryPin(
	pin: string,
	said: string,
	{ failures, lockedUntil }: PinCount,
	now: number,
): { verdict: "right" | "wrong" | "locked"; count: PinCount } {
	if (lockedUntil !== null && now < lockedUntil) return { verdict: "locked", count: { failures, lockedUntil } };
	if (said === pin) return { verdict: "right", count: { failures: 0, lockedUntil: null } };
	const isLast = failures + 1 >= PIN_TRIES;
	return {
		verdict: "wrong",
		count: isLast ? { failures: 0, lockedUntil: now + PIN_LOCK_MS } : { failures: failures + 1, lockedUntil: null },
	};
}
