import { useRefresh } from "./refresh.ts";
import { useServerNow } from "./use-server-now.ts";
import { RETRY_MS, useTryUntil } from "./use-try-until.ts";

/** The clocks of server and device agree only roughly. */
const MARGIN_MS = 1_000;

/** Reads the page again once the server's clock has reached an instant, for changes without an event. */
export function useRefreshAt(instant: string | undefined): void {
	const now = useServerNow(instant !== undefined);
	const isDue = instant !== undefined && now >= Date.parse(instant) + MARGIN_MS;
	useTryUntil(useRefresh(), RETRY_MS, isDue);
}
