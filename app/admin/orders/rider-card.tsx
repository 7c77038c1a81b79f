import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { RiderPosition } from "../../map/rider-position.tsx";
import { type RiderReply, useRiderOfOrder } from "../../map/use-rider-of-order.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { AssignButton } from "../deliveries/assign-button.tsx";
import { deliveriesTexts } from "../deliveries/deliveries-texts.ts";
import { HandOrdersOn } from "../deliveries/hand-orders-on.tsx";
import { useCarried, useOrderOnTheRoad } from "../use-orders-on-the-road.ts";
import { useMay } from "../use-staff.ts";
import { ordersTexts } from "./orders-texts.ts";

/** An order's rider and their position, while it is on its way; `read` is what the page's loader read. */
export function RiderCard({ order, read }: { order: AdminOrderView; read: RiderReply }) {
	const texts = usePageTexts(ordersTexts);
	const delivering = usePageTexts(deliveriesTexts);
	const rider = useRiderOfOrder(read, async () => {
		const reply = await adminApi.orders[":id"].rider.$get({ param: { id: order._id } });
		return reply.ok ? reply.json() : null;
	});
	const may = useMay();
	const riding = useOrderOnTheRoad(order._id);
	const carried = useCarried(riding?.rider?._id);
	const isGivenBack = Boolean(riding?.givenBack);
	const param = { id: order._id };
	return (
		<Card as="section" aria-labelledby="rider" className="grid gap-3">
			<h2 id="rider" className="wrap-anywhere text-xl">
				{riding && isGivenBack
					? delivering.with(riding.rider?.name)
					: rider
						? texts.isDelivering(rider.name || texts.aRider)
						: texts.withoutRider}
			</h2>
			{rider ? (
				<RiderPosition rider={rider} destination={order.deliveryCoordinates} />
			) : (
				<p className="text-ink-soft">{isGivenBack ? texts.gaveItBack : texts.sentOutByCounter}</p>
			)}
			{may("orders:assign") && (
				<div className="flex flex-wrap gap-2">
					<AssignButton
						label={riding?.rider ? texts.giveToAnother : texts.giveToARider}
						title={texts.orderOf(order.orderId)}
						notTo={isGivenBack ? undefined : riding?.rider?._id}
						assign={(riderId) => adminApi.orders[":id"].rider.$put({ param, json: { riderId } })}
					/>
					{riding?.rider && carried > 1 && <HandOrdersOn rider={riding.rider} count={carried} />}
				</div>
			)}
		</Card>
	);
}
