import { useOfServerNow } from "./use-of-server-now.ts";

const MINUTE_MS = 60_000;

/**
 * The time by the server's clock (epoch ms), in whole minutes since an instant (epoch ms): a list of ages is not drawn
 * each second.
 */
export function useServerMinute(since: number): number {
	return useOfServerNow((now) => since + Math.floor((now - since) / MINUTE_MS) * MINUTE_MS);
}
