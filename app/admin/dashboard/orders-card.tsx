import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { customerLabel } from "../orders/order-labels.ts";
import { dashboardTexts } from "./dashboard-texts.ts";

type Order = Pick<OrderView, "_id" | "orderId" | "totalAmount" | "customerName">;

type Props<Row extends Order> = {
	/** The id of the heading, which names the card and its list. */
	id: string;
	title: string;
	/** The link to the whole list. */
	link: { to: string; text: string };
	orders: readonly Row[];
	/** Shown instead of rows. */
	empty?: string;
	/** Shown after the order's number. */
	detail?: (order: Row) => ReactNode;
	badge: (order: Row) => ReactNode;
	className?: string;
};

/** A few orders on the dashboard, each with a link to its page. */
export function OrdersCard<Row extends Order>(props: Props<Row>) {
	const { id, title, link, orders, empty, detail, badge, className = "" } = props;
	const texts = usePageTexts(dashboardTexts);
	const language = useLanguage();
	return (
		<Card as="section" aria-labelledby={id} className={`flex flex-col ${className}`}>
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				<Link to={link.to} className="text-link inline-flex min-h-11 items-center">
					{link.text}
				</Link>
			</div>
			{empty && orders.length === 0 && <p className="mt-2 text-ink-soft">{empty}</p>}
			<ol aria-labelledby={id} className="mt-1">
				{orders.map((order) => (
					<li
						key={order._id}
						className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5
							border-line py-2.5 not-first:border-t-2 hover:bg-sunken"
					>
						<p className="truncate font-bold">{customerLabel(order, language)}</p>
						<Price rupees={order.totalAmount} className="justify-self-end" />
						<div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
							<p className="text-ink-soft text-sm">
								<Link
									to={`/admin/orders/${order._id}`}
									className="text-link tabular-nums after:absolute after:inset-0"
								>
									<span className="sr-only">{texts.order} </span>
									<OrderNumber orderId={order.orderId} />
								</Link>
								{detail?.(order)}
							</p>
							<p className="ml-auto">{badge(order)}</p>
						</div>
					</li>
				))}
			</ol>
		</Card>
	);
}
