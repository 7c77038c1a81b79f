import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { useShop } from "../shop-data.tsx";
import { everySecond } from "./every-second.ts";
import { serverTime, setServerTime } from "./server-clock.ts";

/**
 * What follows from the time by the server's clock (epoch ms): asked each second, and drawn anew only when the answer
 * is another one. A list asks so whether each of its orders is late.
 */
export function useOfServerNow<T extends string | number | boolean | null>(read: (now: number) => T): T {
	const { serverNow } = useShop();
	const [asked, setAsked] = useState(serverNow);
	const answer = read(Math.max(asked, serverNow));

	useEffect(() => setServerTime(serverNow), [serverNow]);

	const ask = useEffectEvent(() => {
		const now = serverTime();
		// What is pressed meanwhile comes first.
		if (read(now) !== answer) startTransition(() => setAsked(now));
	});
	useEffect(() => everySecond(() => ask()), []);

	return answer;
}
