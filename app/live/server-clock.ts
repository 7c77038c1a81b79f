import { now as browserNow } from "../clock.ts";

/** How far this device's clock is ahead of the monotonic one. */
export const leadMs = () => browserNow() - performance.now();

/** The server's last time, how far it is ahead of this device's clock, and `leadMs` then. */
export const told = { latest: 0, aheadMs: 0, leadMs: leadMs() };

/**
 * Records the server's time from an answer as it arrives. A time that is not newer is ignored: another part shows the
 * same answer later.
 */
export function setServerTime(serverNow: number): void {
	if (serverNow <= told.latest) return;
	told.latest = serverNow;
	told.aheadMs = serverNow - browserNow();
	told.leadMs = leadMs();
}

/** The server's time now (epoch ms), for actions; rendering uses `useServerNow`. */
export function serverTime(): number {
	return browserNow() + told.aheadMs;
}
