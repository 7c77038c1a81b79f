import type { OrderView } from "../../../contract/order-schemas.ts";
import { api } from "../../api.ts";
import { mapTexts } from "../../map/map-texts.ts";
import { RiderPosition } from "../../map/rider-position.tsx";
import { type RiderReply, useRiderOfOrder } from "../../map/use-rider-of-order.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { CallRestaurant } from "./call-restaurant.tsx";
import { onTheWayTexts } from "./on-the-way-texts.ts";

/** An order that has left the kitchen: its rider, their position, and the PIN for the door. */
export function OnTheWay({ order, read }: { order: OrderView; read: RiderReply }) {
	const texts = usePageTexts(onTheWayTexts);
	const { yourAddress } = usePageTexts(mapTexts);
	const rider = useRiderOfOrder(read, async () => {
		const reply = await api.orders[":id"].rider.$get({ param: { id: order._id } });
		return reply.ok ? reply.json() : null;
	});
	const isStuck = order.failedDelivery === "undecided";
	const name = rider?.name || texts.theRider;
	const bringing = rider?.name ? texts.bringing(rider.name) : texts.bringingUnnamed;
	const bringer = rider ? (isStuck ? texts.has(name) : bringing) : texts.onTheWay;
	return (
		<div className="grid grid-cols-1 gap-4">
			<FailedDelivery state={order.failedDelivery} name={name} />
			<div className="grid grid-cols-1 gap-3">
				<p className="font-bold text-lg">{bringer}</p>
				{rider && (
					<RiderPosition
						rider={rider}
						destination={order.deliveryCoordinates}
						destinationName={yourAddress}
					/>
				)}
			</div>
			{order.handoverPin && <HandoverPin pin={order.handoverPin} />}
		</div>
	);
}

function FailedDelivery({ state, name }: { state: OrderView["failedDelivery"]; name: string }) {
	const texts = usePageTexts(onTheWayTexts);
	if (state === null) return null;
	if (state === "redeliver")
		return (
			<Notice title={texts.retryTitle} announce>
				{texts.retryText(name)}
			</Notice>
		);
	return (
		<Notice tone="warning" title={texts.failed} announce action={<CallRestaurant />}>
			{texts.failedWhy(name)}
		</Notice>
	);
}

function HandoverPin({ pin }: { pin: string }) {
	const texts = usePageTexts(onTheWayTexts);
	return (
		<div
			className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-turmeric-soft px-4
			py-3"
		>
			<p className="min-w-0 flex-1 basis-52">
				<span className="block font-bold">{texts.pin}</span>
				<span className="block text-sm">{texts.pinWhy}</span>
			</p>
			<p className="font-bold font-display text-5xl tabular-nums leading-none tracking-[0.15em]">
				<span aria-hidden="true">{pin}</span>
				{/* Read out as four digits, not as thousands. */}
				<span className="sr-only">{[...pin].join(" ")}</span>
			</p>
		</div>
	);
}
