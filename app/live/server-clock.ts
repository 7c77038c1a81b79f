import { now as browserNow } from "../clock.ts";

/** How far this device's clock is ahead of the one that only counts. */
export const leadMs = () => browserNow() - performance.now();

/** What the server told last: its time, how far it is ahead of this device's clock, and how far that led then. */
export const told = { latest: 0, aheadMs: 0, leadMs: leadMs() };

/**
 * Sets the server's time as it was when its answer arrived. Told again later, by another part that shows the same
 * answer, it is an old one.
 */
export function setServerTime(serverNow: number): void {
	if (serverNow <= told.latest) return;
	told.latest = serverNow;
	told.aheadMs = serverNow - browserNow();
	told.leadMs = leadMs();
}

/** The time by the server's clock at this moment (epoch ms), for what somebody does; drawing asks `useServerNow`. */
export function serverTime(): number {
	return browserNow() + told.aheadMs;
}
