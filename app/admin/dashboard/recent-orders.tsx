import type { Dashboard } from "../../../contract/reports.ts";
import { StatusBadge } from "../../orders/status-badge.tsx";
import { useShop } from "../../shop-data.tsx";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { placedLabel } from "../orders/order-labels.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { OrdersCard } from "./orders-card.tsx";

/** The newest orders that are not hidden, each with a link to its page. */
export function RecentOrders({ orders }: { orders: Dashboard["recent"] }) {
	const texts = usePageTexts(dashboardTexts);
	const language = useLanguage();
	const { serverNow } = useShop();
	return (
		<OrdersCard
			id="recent"
			title={texts.recentOrders}
			link={{ to: "/admin/orders", text: texts.allOrders }}
			orders={orders}
			empty={texts.allOrdersAreHidden}
			detail={({ orderDate }) => (
				<time dateTime={orderDate} className="ml-2">
					{placedLabel(orderDate, serverNow, language)}
				</time>
			)}
			badge={(order) => <StatusBadge {...order} />}
		/>
	);
}
