import { now as browserNow } from "../clock.ts";

/** How far the server's clock is ahead of this device's, in ms. */
let aheadMs = 0;
let latest = 0;

/**
 * Sets the server's time as it was when its answer arrived. Told again later, by another part that shows the same
 * answer, it is an old one.
 */
export function setServerTime(serverNow: number): void {
	if (serverNow <= latest) return;
	latest = serverNow;
	aheadMs = serverNow - browserNow();
}

/**
 * Goes on as before after this device's clock has skipped some time. Returns how to count that time after all, as long
 * as the server has not told its own.
 */
export function skipTime(skippedMs: number): () => void {
	const told = latest;
	aheadMs -= skippedMs;
	return () => {
		if (latest === told) aheadMs += skippedMs;
	};
}

/** The time by the server's clock at this moment (epoch ms), for what somebody does; drawing asks `useServerNow`. */
export function serverTime(): number {
	return browserNow() + aheadMs;
}
