import { useEffect, useState } from "react";
import { serverTime } from "../../live/server-clock.ts";
import { useShop } from "../../shop-data.tsx";

/**
 * The server's time (epoch ms) as the page was read, and again once it has passed what `endOf` says: a long list is not
 * drawn each second.
 */
export function useMoment(endOf: (now: number) => number | null): number {
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
