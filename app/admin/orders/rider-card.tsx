import type { AdminOrderView } from "../../../contract/orders.ts";
import { RiderPosition } from "../../map/rider-position.tsx";
import { type RiderReply, useRiderOfOrder } from "../../map/use-rider-of-order.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { Card } from "../../ui/card.tsx";

/** Who brings an order and where they are, for as long as it is on its way; `read` is what the page was read with. */
export function RiderCard({ order, read }: { order: AdminOrderView; read: RiderReply }) {
	const rider = useRiderOfOrder(read, async () => {
		const reply = await adminApi.orders[":id"].rider.$get({ param: { id: order._id } });
		return reply.ok ? reply.json() : null;
	});
	return (
		<Card as="section" aria-labelledby="rider" className="grid gap-3">
			<h2 id="rider" className="wrap-anywhere text-xl">
				{rider ? `${rider.name || "A rider"} is delivering it` : "Out for delivery without a rider"}
			</h2>
			{rider ? (
				<RiderPosition rider={rider} destination={order.deliveryCoordinates} />
			) : (
				<p className="text-ink-soft">It was sent out by the counter. A rider can still take it over.</p>
			)}
		</Card>
	);
}
