import { startTransition, useEffect, useState } from "react";
import { useShop } from "../shop-data.tsx";
import { everySecond } from "./every-second.ts";
import { serverTime, setServerTime } from "./server-clock.ts";

/** The server's time (epoch ms); it advances each second while `ticking`, else with each read of the page. */
export function useServerNow(ticking: boolean): number {
	const { serverNow } = useShop();
	const [now, setNow] = useState(serverNow);

	useEffect(() => {
		setServerTime(serverNow);
		setNow(serverNow);
	}, [serverNow]);

	useEffect(() => {
		if (!ticking) return;
		// A press meanwhile has priority.
		return everySecond(() => startTransition(() => setNow(serverTime())));
	}, [ticking]);

	return Math.max(now, serverNow);
}
