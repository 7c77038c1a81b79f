import { Link } from "react-router";
import type { WaitingOrder } from "../../../contract/ring.ts";
import { WaitingOrderCard } from "./waiting-order-card.tsx";

/** More than that are read in the list of orders. */
const MOST_SHOWN = 6;

/** The orders that wait, whoever has waited longest first. */
export function WaitingOrderList({
	orders,
	count,
	onAnswered,
}: {
	orders: readonly WaitingOrder[];
	count: number;
	onAnswered: () => void;
}) {
	const shown = orders.slice(0, MOST_SHOWN);
	return (
		<ul aria-label="Orders that wait" className="grid grid-cols-1 gap-3 border-line border-b-2 p-3 sm:px-6">
			{shown.map((order) => (
				<li key={order._id}>
					<WaitingOrderCard order={order} onAnswered={onAnswered} />
				</li>
			))}
			{count > shown.length && (
				<li>
					<Link to="/admin/orders?status=Pending" className="text-link inline-flex min-h-11 items-center">
						and {count - shown.length} more: see all
					</Link>
				</li>
			)}
		</ul>
	);
}
