import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useShop } from "../shop-data.tsx";
import { everySecond } from "./every-second.ts";
import { serverTime, setServerTime } from "./server-clock.ts";

/**
 * A value derived from the server's time (epoch ms): computed each second, rendered only when it changes. A list asks
 * like this whether each of its orders is late.
 */
export function useOfServerNow<T extends string | number | boolean | null>(read: (now: number) => T): T {
	const { serverNow } = useShop();
	const [asked, setAsked] = useState(serverNow);
	const answer = read(Math.max(asked, serverNow));

	useEffect(() => setServerTime(serverNow), [serverNow]);

	const ask = useEffectEvent(() => {
		const now = serverTime();
		// A press meanwhile has priority.
		if (read(now) !== answer) startTransition(() => setAsked(now));
	});
	useEffect(() => everySecond(() => ask()), []);

	return answer;
}
