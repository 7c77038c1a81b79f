import { Link } from "react-router";
import type { WaitingOrder } from "../../../contract/ring.ts";
import { WaitingOrderCard } from "./waiting-order-card.tsx";

/** More than that are read in the list of orders. */
const MAX_SHOWN = 6;

/**
 * The orders that wait, whoever has waited longest first; many scroll in their own place, so that the page below stays
 * in reach.
 */
export function WaitingOrderList({
	orders,
	count,
	proposedMinutes,
	onAnswered,
}: {
	orders: readonly WaitingOrder[];
	count: number;
	proposedMinutes: number | undefined;
	onAnswered: () => void;
}) {
	const shown = orders.slice(0, MAX_SHOWN);
	return (
		<section
			aria-label="Waiting orders"
			className="max-h-[max(14rem,26dvh)] overflow-y-auto overscroll-contain border-line border-b-2 p-3 sm:px-6"
		>
			<ul aria-label="Orders waiting" className="grid grid-cols-1 gap-3 xl:grid-cols-2">
				{shown.map((order) => (
					<li key={order._id}>
						<WaitingOrderCard {...{ order, proposedMinutes, onAnswered }} />
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
		</section>
	);
}
