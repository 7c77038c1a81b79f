import { startTransition, useEffect, useState } from "react";
import { useShop } from "../shop-data.tsx";
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
		const look = () => {
			const minutes = Math.floor((serverTime() - since) / MINUTE_MS);
			// What is pressed meanwhile comes first.
			startTransition(() => setPassed(since + minutes * MINUTE_MS));
		};
		const timer = setInterval(look, 1000);
		return () => clearInterval(timer);
	}, [since]);

	return Math.max(passed, serverNow);
}
