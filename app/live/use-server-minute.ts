import { useOfServerNow } from "./use-of-server-now.ts";

const MINUTE_MS = 60_000;

/**
 * The server's time (epoch ms), in whole minutes since an instant (epoch ms): a list of ages does not render each
 * second.
 */
export function useServerMinute(since: number): number {
	return useOfServerNow((now) => since + Math.floor((now - since) / MINUTE_MS) * MINUTE_MS);
}
