import { fetchInTime } from "../fetch-in-time.ts";
import { leadMs, setServerTime, told } from "./server-clock.ts";

/** More than a clock is slewed while a page is open. */
const SKIPPED_MS = 2_000;

/**
 * Notices that this device's clock was changed since the server sent its time, and keeps the shop's time correct. A
 * clock that jumped ahead may also mean a device that slept, whose monotonic clock stood still: the shop is asked, and
 * without an answer it counts as sleep.
 */
export function noticeClockChange(): void {
	const skippedMs = leadMs() - told.leadMs;
	if (Math.abs(skippedMs) < SKIPPED_MS) return;
	told.leadMs += skippedMs;
	told.aheadMs -= skippedMs;
	if (skippedMs < 0) return;
	const { latest } = told;
	void askShop()
		.then(setServerTime)
		.finally(() => {
			if (told.latest === latest) told.aheadMs += skippedMs;
		});
}

/** The shop's time; 0 if it could not be asked. */
async function askShop(): Promise<number> {
	const reply = await fetchInTime("/api/store/status").catch(() => null);
	return Number(reply?.headers.get("Handi-Now") ?? 0);
}
