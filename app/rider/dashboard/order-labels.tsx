import type { ReactNode } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { shopTime } from "../../format/shop-time.ts";
import { useOfServerNow } from "../../live/use-of-server-now.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useDishName, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";
import { waitedMinutes } from "./waited-minutes.ts";

/** The order's customer, and its number, which is on the bag. */
export function CustomerName({ order, mark }: { order: RiderOrderView; mark?: ReactNode }) {
	const texts = usePageTexts(dashboardTexts);
	return (
		<span className="flex flex-wrap items-center gap-x-3">
			<span className="font-bold text-xl">{order.customerName || texts.noName}</span>
			{mark}
			<span className="font-bold text-base">
				<OrderNumber orderId={order.orderId} spoken={texts.order(order.orderId)} />
			</span>
		</span>
	);
}

/** The destination: the address while the order is the rider's, else the area, and its distance. */
export function Destination({ order, hasFullAddress }: { order: RiderOrderView; hasFullAddress: boolean }) {
	const texts = usePageTexts(dashboardTexts);
	const where = hasFullAddress ? order.deliveryAddress : (order.area ?? texts.noArea);
	return (
		<span className="mt-1 flex items-start gap-2">
			<Icon name="map-pin" className="mt-1" />
			<span className="min-w-0">
				{where}
				{order.distanceKm !== null && (
					<>
						{/* If the line breaks here, the dot ends the first one. */}
						&nbsp;· <strong>{texts.away(order.distanceKm)}</strong>
					</>
				)}
			</span>
		</span>
	);
}

/** How long an order has been waiting, by the server's clock, and the kitchen's progress. */
export function WaitingTime({ order }: { order: RiderOrderView }) {
	const texts = usePageTexts(dashboardTexts);
	const minutes = useOfServerNow((now) => waitedMinutes(order, now));
	return (
		<span className="mt-1 flex items-start gap-2">
			<Icon name="clock" className="mt-1" />
			<span className="min-w-0">
				{texts.waiting(minutes)} ·{" "}
				<strong>
					{order.onTheRoadWith ? texts.onTheRoadWith(order.onTheRoadWith) : texts.stages[order.status]}
				</strong>
			</span>
		</span>
	);
}

/** The order's promised time; nothing without one. */
export function PromisedBy({ order: { promisedAt } }: { order: RiderOrderView }) {
	const texts = usePageTexts(dashboardTexts);
	const { dayHalves } = useTexts().times;
	const isLate = useOfServerNow((now) => promisedAt !== null && now > Date.parse(promisedAt));
	// A device may have stored the order before times were promised.
	if (!promisedAt) return null;
	return (
		<span className={`mt-1 flex items-start gap-2 font-bold ${isLate ? "text-danger" : ""}`}>
			<Icon name={isLate ? "alert" : "clock"} className="mt-1" />
			<time dateTime={promisedAt}>{texts.promisedBy(shopTime(promisedAt, dayHalves), isLate)}</time>
		</span>
	);
}

/** The bag's contents, in words. */
export function Bag({ items }: { items: RiderOrderView["items"] }) {
	const orderTexts = useOrderTexts();
	const nameOf = useDishName();
	const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
	return (
		<>
			{items.length > 1 && <p className="font-semibold">{orderTexts.itemCount(pieces)}</p>}
			<ul>
				{items.map((item) => (
					<li key={`${item.name} ${item.size}`}>
						<span className="tabular-nums">{orderTexts.quantity(item.quantity)}</span>{" "}
						{orderTexts.item(nameOf(item), item.size === "large")}
					</li>
				))}
			</ul>
		</>
	);
}

/** The amount due on delivery, or that nothing is. */
export function Due({ order, isLarge }: { order: RiderOrderView; isLarge: boolean }) {
	const texts = usePageTexts(dashboardTexts);
	if (order.toCollect === 0) {
		return (
			<p className="mt-2 flex items-center gap-2 font-bold text-leaf">
				<Icon name="check" />
				{texts.paid}
			</p>
		);
	}
	return (
		<p className="mt-2 flex flex-wrap items-baseline gap-x-2">
			{texts.toCollect} <Price rupees={order.toCollect} className={isLarge ? "text-4xl" : "text-2xl"} />
		</p>
	);
}
