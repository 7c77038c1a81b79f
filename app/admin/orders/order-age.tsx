import type { OrderView } from "../../../contract/order-schemas.ts";
import { useServerMinute } from "../../live/use-server-minute.ts";
import { useLanguage } from "../../texts/texts.ts";
import { agoLabel } from "./order-labels.ts";

/** How long an order has been waiting, by the server's clock; nothing for one that comes to the kitchen later. */
export function OrderAge({
	order: { kitchenAt, orderDate },
	className = "",
}: {
	order: Pick<OrderView, "kitchenAt" | "orderDate">;
	className?: string;
}) {
	const start = Date.parse(kitchenAt ?? orderDate);
	const waited = useServerMinute(start) - start;
	const language = useLanguage();
	return waited < 0 ? null : <span className={`font-semibold ${className}`}>{agoLabel(waited, language)}</span>;
}
