import type { OrderView } from "../../contract/order-schemas.ts";
import { Icon } from "../ui/icons.tsx";
import { useDueLabel } from "./use-due-label.ts";

/** How and when an order is wanted, so that nobody overlooks it; nothing for an ordinary delivery. */
export function DueBadge({
	order,
	className = "",
}: {
	order: Pick<OrderView, "fulfilment" | "eatsHere" | "dueAt" | "dueUntil">;
	className?: string;
}) {
	const label = useDueLabel()(order);
	if (label === null) return null;
	return (
		<span
			className={
				`inline-flex items-center gap-1.5 rounded-md bg-turmeric px-2 py-0.5 font-bold text-on-turmeric ` +
				className
			}
		>
			<Icon name={order.fulfilment === "pickup" ? "bag" : "clock"} className="shrink-0" />
			<span className="wrap-anywhere">{label}</span>
		</span>
	);
}
