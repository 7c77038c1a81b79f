/** The failed guesses at an order's PIN; times are epoch ms. */
export type PinCount = { failures: number; lockedUntil: number | null };

export const PIN_TRIES = 5;
const PIN_LOCK_MS = 60_000;

/**
 * Checks the PIN that the customer gives at the door. Five wrong PINs in a row lock it for a minute, even for the right
 * PIN; after that there are five more tries.
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
