import { Link } from "react-router";
import type { Dashboard } from "../../../contract/reports.ts";
import { OrderNumber } from "../../order/order-number.tsx";
import { StatusBadge } from "../../order/status-badge.tsx";
import { useShop } from "../../shop-data.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { customerLabel, placedLabel } from "../orders/order-labels.ts";
import { dashboardTexts } from "./dashboard-texts.ts";

/** The newest orders that are not hidden, each leading to its page. */
export function RecentOrders({ orders }: { orders: Dashboard["recent"] }) {
	const texts = usePageTexts(dashboardTexts);
	const language = useLanguage();
	const { serverNow } = useShop();
	return (
		<Card as="section" aria-labelledby="recent" className="flex flex-col">
			<div className="flex items-center justify-between gap-4">
				<h2 id="recent" className="text-xl">
					{texts.recentOrders}
				</h2>
				<Link to="/admin/orders" className="text-link inline-flex min-h-11 items-center">
					{texts.allOrders}
				</Link>
			</div>
			{orders.length === 0 && <p className="mt-2 text-ink-soft">{texts.allOrdersAreHidden}</p>}
			<ol aria-labelledby="recent" className="mt-1">
				{orders.map((order) => (
					<li
						key={order._id}
						className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5
							border-line py-2.5 not-first:border-t-2 hover:bg-sunken"
					>
						<p className="truncate font-bold">{customerLabel(order, language)}</p>
						<Price rupees={order.totalAmount} className="justify-self-end" />
						<p className="text-ink-soft text-sm">
							<Link
								to={`/admin/orders/${order._id}`}
								className="text-link tabular-nums after:absolute after:inset-0"
							>
								<span className="sr-only">{texts.order} </span>
								<OrderNumber orderId={order.orderId} />
							</Link>
							<time dateTime={order.orderDate} className="ml-2">
								{placedLabel(order.orderDate, serverNow, language)}
							</time>
						</p>
						<p className="justify-self-end">
							<StatusBadge {...order} />
						</p>
					</li>
				))}
			</ol>
		</Card>
	);
}
