import { isFromBeforePutBack } from "../clock.ts";

/** How long a place is held for a customer who is paying online; the provider's window is closed by then. */
export const HELD_MS = 15 * 60_000;

/**
 * Whether a place is held for an attempt to pay: for `HELD_MS` after the customer agreed to it, and, if the browser
 * brought the provider's signature in that time, for `HELD_MS` after that. Times are epoch ms.
 */
export function isHeld({ begunAt, reportedAt }: { begunAt: number; reportedAt: number | null }, now: number): boolean {
	const heldFor = (from: number, instant: number) => instant <= from + HELD_MS && !isFromBeforePutBack(from, instant);
	return heldFor(begunAt, now) || (reportedAt !== null && heldFor(begunAt, reportedAt) && heldFor(reportedAt, now));
}
