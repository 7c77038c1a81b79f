import { Link } from "react-router";
import { OrderNumber } from "../../orders/order-number.tsx";
import { useDueLabel } from "../../slots/use-due-label.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { customerLabel } from "../orders/order-labels.ts";
import { hoursTexts } from "./hours-texts.ts";
import type { OrderForLater } from "./order-for-later.ts";

/** The orders whose chosen time is no longer within the hours or the calendar: they stay unchanged (decision 031). */
export function OrdersOutsideHours({ orders }: { orders: readonly OrderForLater[] }) {
	const texts = usePageTexts(hoursTexts);
	const language = useLanguage();
	const dueLabel = useDueLabel();
	if (orders.length === 0) return null;
	return (
		<Notice
			tone="warning"
			title={texts.ordersOutsideHours}
			action={
				<LinkButton to="/admin/orders?status=Later" variant="secondary" size="small" icon="clock">
					{texts.ordersForLater}
				</LinkButton>
			}
		>
			<ul className="grid gap-1">
				{orders.map((order) => (
					<li key={order._id} className="wrap-anywhere">
						{dueLabel(order)}:{" "}
						<Link to={`/admin/orders/${order._id}`} className="text-link">
							{customerLabel(order, language)} <OrderNumber orderId={order.orderId} />
						</Link>
					</li>
				))}
			</ul>
			<p className="mt-2">{texts.changeOrCancelThem}</p>
		</Notice>
	);
}
