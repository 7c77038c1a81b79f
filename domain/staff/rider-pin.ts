import { DAY_MS } from "../shop-day.ts";

/** The number of digits in the PIN by which a rider logs in. */
const RIDER_PIN_DIGITS = 6;

/** A phone number is first locked for this long, and each time twice as long, up to a day (decision 035). */
const FIRST_LOCK_MS = 15 * 60_000;
const MAX_LOCK_MS = DAY_MS;

/** Why a chosen PIN is refused; null if it is fine. */
export function riderPinIssue(pin: string): string | null {
	if (!/^\d{6}$/.test(pin)) return `The PIN must have ${RIDER_PIN_DIGITS} digits`;
	return isGuessed(pin) ? "This PIN is too easy to guess" : null;
}

/** A generated PIN, never one that is easy to guess; `below` returns random whole numbers below a bound. */
export function madeRiderPin(below: (bound: number) => number): string {
	for (;;) {
		const pin = String(below(10 ** RIDER_PIN_DIGITS)).padStart(RIDER_PIN_DIGITS, "0");
		if (!isGuessed(pin)) return pin;
	}
}

/** How long (ms) a number is locked that was locked this many times in the last day. */
export function riderPinLockMs(locksBefore: number): number {
	return Math.min(MAX_LOCK_MS, FIRST_LOCK_MS * 2 ** locksBefore);
}

/** One, two or three repeated digits, and digits that go up or down one by one. */
function isGuessed(pin: string): boolean {
	const steps = new Set([...pin].slice(1).map((digit, place) => (Number(digit) - Number(pin[place]) + 10) % 10));
	const isRow = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? 5);
	return isRow || pin.slice(0, 3) === pin.slice(3) || pin.slice(0, 2).repeat(3) === pin;
}
