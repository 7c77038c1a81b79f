/** Failures are counted for this long; the next one after it starts a new count. */
export const FAILURE_WINDOW_MS = 10 * 60_000;

/** This many failed logins in the whole shop within the window are a flood. */
const LOGIN_FLOOD = 100;

/**
 * From which failure on wrong passwords are recorded: customers forget theirs every day, so theirs, and those for
 * unknown accounts, only from the tenth on.
 */
const FIRST_RECORDED = { admin: 1, rider: 1, customer: 10, unknown: 10 } as const;

/**
 * Whether the `count`th failure in the window is recorded: the first, then about each time the count has tripled (1, 3,
 * 10, 30, 100…), so that a flood leaves a few lines that show its size.
 */
export function isRecorded(count: number, whose: keyof typeof FIRST_RECORDED): boolean {
	return isRoundCount(count, FIRST_RECORDED[whose]);
}

/** Whether a flood begins with the `count`th failure, or has tripled since it was last reported. */
export function isFlood(count: number): boolean {
	return isRoundCount(count, LOGIN_FLOOD);
}

function isRoundCount(count: number, first: number): boolean {
	let round = count / first;
	while (round >= 10) round /= 10;
	return round === 1 || round === 3;
}
