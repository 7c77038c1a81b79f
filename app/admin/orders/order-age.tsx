import { useServerNow } from "../../live/server-clock.ts";
import { useLanguage } from "../../texts/texts.ts";
import { agoLabel } from "./order-labels.ts";

/** How long an order has been waiting, by the server's clock. */
export function OrderAge({ since }: { since: string }) {
	return <>{agoLabel(useServerNow(true) - Date.parse(since), useLanguage())}</>;
}
