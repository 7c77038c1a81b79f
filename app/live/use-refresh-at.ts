import { useRefresh } from "./refresh.ts";
import { useServerNow } from "./use-server-now.ts";
import { useTryUntil } from "./use-try-until.ts";

const RETRY_MS = 3_000;
/** The clocks of server and device are known to a moment only. */
const MARGIN_MS = 1_000;

/** Reads the page again once the server's clock has reached an instant, since no event will tell of it. */
export function useRefreshAt(instant: string | undefined): void {
	const now = useServerNow(instant !== undefined);
	const isDue = instant !== undefined && now >= Date.parse(instant) + MARGIN_MS;
	useTryUntil(useRefresh(), RETRY_MS, isDue);
}
