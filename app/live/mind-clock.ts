import { now } from "../clock.ts";
import { fetchInTime } from "../fetch-in-time.ts";
import { setServerTime, skipTime } from "./server-clock.ts";

/** More than a clock is slewed by from one look at it to the next. */
const SKIPPED_MS = 2_000;

/** How far this device's clock is ahead of the one that only counts. */
const ahead = () => now() - performance.now();
let known = ahead();

/**
 * Notices that this device's clock was set, and lets what counts by it go on as before. One that was put forward may
 * also be a device that slept, whose other clock stood still: the shop is asked, and without an answer it was a sleep.
 */
export function mindClock(): void {
	const skippedMs = ahead() - known;
	if (Math.abs(skippedMs) < SKIPPED_MS) return;
	known += skippedMs;
	const countAfterAll = skipTime(skippedMs);
	if (skippedMs > 0) void askShop().then(setServerTime).finally(countAfterAll);
}

/** The shop's time; 0 if it could not be asked. */
async function askShop(): Promise<number> {
	const reply = await fetchInTime("/api/store/status").catch(() => null);
	return Number(reply?.headers.get("Handi-Now") ?? 0);
}
