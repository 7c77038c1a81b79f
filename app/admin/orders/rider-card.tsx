import type { AdminOrderView } from "../../../contract/orders.ts";
import { RiderPosition } from "../../map/rider-position.tsx";
import { type RiderReply, useRiderOfOrder } from "../../map/use-rider-of-order.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { Card } from "../../ui/card.tsx";
import { AssignButton } from "../deliveries/assign-button.tsx";
import { givenBackLabel } from "../deliveries/given-back-orders.tsx";
import { HandOrdersOn } from "../deliveries/hand-orders-on.tsx";
import { useCarried, useRiding } from "../use-riding.ts";
import { useMay } from "../use-staff.ts";

/** Who brings an order and where they are, for as long as it is on its way; `read` is what the page was read with. */
export function RiderCard({ order, read }: { order: AdminOrderView; read: RiderReply }) {
	const rider = useRiderOfOrder(read, async () => {
		const reply = await adminApi.orders[":id"].rider.$get({ param: { id: order._id } });
		return reply.ok ? reply.json() : null;
	});
	const may = useMay();
	const riding = useRiding(order._id);
	const carried = useCarried(riding?.rider?._id);
	const isGivenBack = Boolean(riding?.givenBack);
	const param = { id: order._id };
	return (
		<Card as="section" aria-labelledby="rider" className="grid gap-3">
			<h2 id="rider" className="wrap-anywhere text-xl">
				{riding && isGivenBack
					? givenBackLabel(riding)
					: rider
						? `${rider.name || "A rider"} is delivering it`
						: "Out for delivery without a rider"}
			</h2>
			{rider ? (
				<RiderPosition rider={rider} destination={order.deliveryCoordinates} />
			) : (
				<p className="text-ink-soft">
					{isGivenBack
						? "The rider gave it back. Give it to another rider, or say when it is back at the counter."
						: "It was sent out by the counter. A rider can still take it over."}
				</p>
			)}
			{may("orders:assign") && (
				<div className="flex flex-wrap gap-2">
					<AssignButton
						label={riding?.rider ? "Give to another rider" : "Give to a rider"}
						title={`Order ${order.orderId}`}
						notTo={isGivenBack ? undefined : riding?.rider?._id}
						assign={(riderId) => adminApi.orders[":id"].rider.$put({ param, json: { riderId } })}
					/>
					{riding?.rider && carried > 1 && <HandOrdersOn rider={riding.rider} count={carried} />}
				</div>
			)}
		</Card>
	);
}
