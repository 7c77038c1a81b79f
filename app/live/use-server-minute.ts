import { startTransition, useEffect, useState } from "react";
import { useShop } from "../shop-data.tsx";
import { everySecond } from "./every-second.ts";
import { serverTime, setServerTime } from "./server-clock.ts";

const MINUTE_MS = 60_000;

/**
 * The time by the server's clock (epoch ms), known anew when another minute since an instant (epoch ms) is over: a list
 * of ages is not drawn each second.
 */
export function useServerMinute(since: number): number {
	const { serverNow } = useShop();
	const [passed, setPassed] = useState(0);

	useEffect(() => setServerTime(serverNow), [serverNow]);

	useEffect(() => {
		let told = 0;
		return everySecond(() => {
			const minute = since + Math.floor((serverTime() - since) / MINUTE_MS) * MINUTE_MS;
			if (minute === told) return;
			told = minute;
			// What is pressed meanwhile comes first.
			startTransition(() => setPassed(minute));
		});
	}, [since]);

	return Math.max(passed, serverNow);
}
