import { useServerMinute } from "../../live/use-server-minute.ts";
import { useLanguage } from "../../texts/texts.ts";
import { agoLabel } from "./order-labels.ts";

/** How long an order has been waiting, by the server's clock. */
export function OrderAge({ since }: { since: string }) {
	const start = Date.parse(since);
	return <>{agoLabel(useServerMinute(start) - start, useLanguage())}</>;
}
