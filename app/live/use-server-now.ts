import { startTransition, useEffect, useState } from "react";
import { useShop } from "../shop-data.tsx";
import { everySecond } from "./every-second.ts";
import { serverTime, setServerTime } from "./server-clock.ts";

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
