import { startTransition, useEffect, useState } from "react";
import { now as browserNow } from "../clock.ts";
import { useShop } from "../shop-data.tsx";
import { everySecond } from "./every-second.ts";

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

/** The time by the server's clock at this moment (epoch ms), for what somebody does; drawing asks `useServerNow`. */
export function serverTime(): number {
	return browserNow() + aheadMs;
}

/**
 * The time by the server's clock (epoch ms); it moves on each second while `ticking`, else with each reading of the
 * page.
 */
export function useServerNow(ticking: boolean): number {
	const { serverNow } = useShop();
	const [now, setNow] = useState(serverNow);

	useEffect(() => {
		setServerTime(serverNow);
		setNow(serverNow);
	}, [serverNow]);

	useEffect(() => {
		if (!ticking) return;
		// What is pressed meanwhile comes first.
		return everySecond(() => startTransition(() => setNow(serverTime())));
	}, [ticking]);

	return Math.max(now, serverNow);
}
