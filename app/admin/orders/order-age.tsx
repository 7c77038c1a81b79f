import { useServerNow } from "../../live/server-clock.ts";
import { agoWords } from "./order-words.ts";

/** How long an order has been waiting, by the server's clock. */
export function OrderAge({ since }: { since: string }) {
	return <>{agoWords(useServerNow(true) - Date.parse(since))}</>;
}
