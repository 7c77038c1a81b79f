import type { OrderView } from "../../../contract/order-schemas.ts";
import { isOnTheRoad } from "../../../domain/orders/fulfilment.ts";
import { isMadeByStaff } from "../../../domain/orders/order-source.ts";
import { api } from "../../api.ts";
import { shopDateTime } from "../../format/shop-time.ts";
import type { RiderReply } from "../../map/use-rider-of-order.ts";
import { BusinessBill } from "../../orders/business-bill.tsx";
import { OrderProgress } from "../../orders/order-progress.tsx";
import { StatusBadge } from "../../orders/status-badge.tsx";
import { sessionEnded } from "../../session/session-ended.ts";
import { DueBadge } from "../../slots/due-badge.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { CallRestaurant } from "./call-restaurant.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { MoreOrders } from "./more-orders.tsx";
import { OnTheWay } from "./on-the-way.tsx";
import { OrderDetails } from "./order-details.tsx";
import { PickupAtShop } from "./pickup-at-shop.tsx";
import { PromisedTime } from "./promised-time.tsx";
import { UnansweredNotice } from "./unanswered-notice.tsx";

/** The orders in progress, newest first, each expanded. */
export function ActiveOrders({
	orders,
	hidden,
	riders,
}: {
	orders: readonly OrderView[];
	hidden: number;
	riders: Record<string, RiderReply>;
}) {
	const texts = useOrderTexts();
	if (orders.length === 0) return null;
	return (
		<section aria-labelledby="active-orders" className="grid grid-cols-1 gap-4">
			<h2 id="active-orders" className="text-2xl">
				{texts.active}
			</h2>
			{orders.map((order) => (
				<ActiveOrder key={order._id} order={order} rider={riders[order._id] ?? null} />
			))}
			<MoreOrders parameter="open" shown={orders.length} hidden={hidden} />
		</section>
	);
}

function ActiveOrder({ order, rider }: { order: OrderView; rider: RiderReply }) {
	const texts = useOrderTexts();
	const { times } = useTexts();
	const headingId = `order-${order.orderId}`;
	return (
		<Card as="article" tone="highlight" aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
			<header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0">
					<h3 id={headingId} className="wrap-anywhere text-xl">
						{texts.order(order.orderId)}
					</h3>
					<p className="text-ink-soft">
						<time dateTime={order.orderDate}>{shopDateTime(order.orderDate, times)}</time>
					</p>
				</div>
				<StatusBadge {...order} />
			</header>
			<UnansweredNotice order={order} />
			<DueBadge order={order} className="justify-self-start text-lg" />
			{order.fulfilment === "pickup" && <PickupAtShop order={order} />}
			<PromisedTime order={order} />
			<OrderProgress order={order} />
			{isOnTheRoad(order) && <OnTheWay order={order} read={rider} />}
			<OrderDetails order={order} />
			<footer className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
				<CallRestaurant />
				<BusinessBill order={order} client={api} onSignedOut={sessionEnded} />
				{/* Prebookings could be cancelled until their day; orders that staff took, only staff can cancel. */}
				{!isMadeByStaff(order.source, order.prebookingId) && <CancelOrder order={order} />}
			</footer>
		</Card>
	);
}
