import { memo } from "react";
import type { WaitingOrder } from "../../../contract/ring.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { usePageTexts } from "../../texts/texts.ts";
import { ringTexts } from "./ring-texts.ts";
import { WaitingOrderCard } from "./waiting-order-card.tsx";

/** Further orders are in the list of orders. */
export const MAX_SHOWN = 6;

/**
 * The waiting orders, longest waiting first, side by side: the row is swiped, and with the band above it takes at most
 * half of the screen, so that the page below stays in reach (decision 032).
 */
export const WaitingOrderList = memo(function WaitingOrderList({
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
	const texts = usePageTexts(ringTexts);
	const shown = orders.slice(0, MAX_SHOWN);
	const isAlone = shown.length === 1;
	return (
		<section aria-label={texts.waitingOrders} className="border-line border-b-2">
			<ul
				aria-label={texts.ordersWaiting}
				className="relative flex snap-x snap-mandatory scroll-px-3 items-stretch gap-3 overflow-x-auto
					overscroll-x-contain has-focus-visible:snap-none
					px-3 py-2 sm:scroll-px-6 sm:px-6"
			>
				{shown.map((order) => (
					<li
						key={order._id}
						className={
							isAlone ? "w-full shrink-0 lg:max-w-2xl" : "w-[min(26rem,100vw-3.5rem)] shrink-0 snap-start"
						}
					>
						<WaitingOrderCard {...{ order, proposedMinutes, onAnswered }} />
					</li>
				))}
				{count > shown.length && (
					<li className="grid shrink-0 snap-start place-items-center">
						<PageLink
							to="/admin/orders?status=Pending"
							className="text-link inline-flex min-h-11 items-center px-4"
						>
							{texts.seeAll(count - shown.length)}
						</PageLink>
					</li>
				)}
			</ul>
		</section>
	);
});
