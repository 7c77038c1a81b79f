import { useEffect, useState } from "react";
import { serverTime } from "../../live/server-clock.ts";
import { useShop } from "../../shop-data.tsx";

/**
 * The server's time (epoch ms) when the page was read, updated once the time that `endOf` gives has passed: a long list
 * does not render every second.
 */
export function useNowUntil(endOf: (now: number) => number | null): number {
	const { serverNow } = useShop();
	const [passed, setPassed] = useState(0);
	const now = Math.max(serverNow, passed);
	const end = endOf(now);

	useEffect(() => {
		if (end === null) return;
		const timer = setTimeout(() => setPassed(end), Math.max(0, end - serverTime()));
		return () => clearTimeout(timer);
	}, [end]);

	return now;
}
