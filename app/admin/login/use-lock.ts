import { useEffect, useState } from "react";
import { now } from "../../clock.ts";
import { countdown } from "../../format/shop-time.ts";

/**
 * The time left of a lock-out, such as 4:59, counted from when the answer arrived; null if there is none or it is over.
 */
export function useLock(seconds: number | null, news: unknown): string | null {
	const [left, setLeft] = useState(seconds === null ? 0 : seconds * 1000);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server restarts the countdown
	useEffect(() => {
		if (seconds === null) return setLeft(0);
		const until = now() + seconds * 1000;
		const count = () => setLeft(Math.max(0, until - now()));
		count();
		const timer = setInterval(count, 1_000);
		return () => clearInterval(timer);
	}, [seconds, news]);
	return left > 0 ? countdown(left) : null;
}
