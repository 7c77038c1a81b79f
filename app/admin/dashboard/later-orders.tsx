import { Link } from "react-router";
import type { Dashboard } from "../../../contract/reports.ts";
import { OrderNumber } from "../../order/order-number.tsx";
import { DueBadge } from "../../slots/due-badge.tsx";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { customerLabel } from "../orders/order-labels.ts";
import { dashboardTexts } from "./dashboard-texts.ts";

/** The orders for later, the next first: they come to the kitchen, and ring, when their time comes. */
export function LaterOrders({ orders }: { orders: NonNullable<Dashboard["later"]> }) {
	const texts = usePageTexts(dashboardTexts);
	const language = useLanguage();
	return (
		<Card as="section" aria-labelledby="later" className="mt-5 flex flex-col">
			<div className="flex items-center justify-between gap-4">
				<h2 id="later" className="text-xl">
					{texts.later}
				</h2>
				<Link to="/admin/orders?status=Later" className="text-link inline-flex min-h-11 items-center">
					{texts.allOrdersForLater}
				</Link>
			</div>
			<ol aria-labelledby="later" className="mt-1">
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
						</p>
						<DueBadge order={order} className="justify-self-end text-sm" />
					</li>
				))}
			</ol>
		</Card>
	);
}
