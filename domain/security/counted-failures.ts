/** Failures are counted for this long; the next one begins a new count. */
export const FAILURE_WINDOW_MS = 10 * 60_000;

/** This many failed logins in the whole shop within the window are a flood. */
const LOGIN_FLOOD = 100;

/**
 * Whose wrong passwords are written down from the first one on, and whose only once there are some: customers forget
 * theirs every day.
 */
const FIRST_RECORDED = { admin: 1, rider: 1, customer: 10, unknown: 10 } as const;

/**
 * Whether the `count`th failure in the window is written down: the first, then each time there are threefold as many
 * (1, 3, 10, 30, 100…), so that a flood leaves a few lines that say how large it is.
 */
export function isRecorded(count: number, whose: keyof typeof FIRST_RECORDED): boolean {
	return isRoundCount(count, FIRST_RECORDED[whose]);
}

/** Whether a flood has begun with the `count`th failure, or has become threefold since that was last said. */
export function isFlood(count: number): boolean {
	return isRoundCount(count, LOGIN_FLOOD);
}

function isRoundCount(count: number, first: number): boolean {
	let round = count / first;
	while (round >= 10) round /= 10;
	return round === 1 || round === 3;
}
