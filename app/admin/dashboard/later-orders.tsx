import type { Dashboard } from "../../../contract/reports.ts";
import { DueBadge } from "../../slots/due-badge.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { OrdersCard } from "./orders-card.tsx";

/** The orders for later, the next first: each comes to the kitchen, and rings, at its time. */
export function LaterOrders({ orders }: { orders: NonNullable<Dashboard["later"]> }) {
	const texts = usePageTexts(dashboardTexts);
	return (
		<OrdersCard
			id="later"
			title={texts.later}
			link={{ to: "/admin/orders?status=Later", text: texts.allOrdersForLater }}
			orders={orders}
			badge={(order) => <DueBadge order={order} className="text-sm" />}
			className="mt-5"
		/>
	);
}
