import type { OrderView } from "../../../contract/order-schemas.ts";
import type { DishToday } from "../../../domain/orders/order-again.ts";
import { shopDateTime } from "../../format/shop-time.ts";
import { OrderProgress } from "../../orders/order-progress.tsx";
import { StatusBadge } from "../../orders/status-badge.tsx";
import { DueBadge } from "../../slots/due-badge.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { OrderAgain } from "../order-again/order-again.tsx";
import { BillLink } from "./bill-link.tsx";
import { CallRestaurant } from "./call-restaurant.tsx";
import { MoreOrders } from "./more-orders.tsx";
import { OrderDetails } from "./order-details.tsx";
import { orderLineId } from "./order-line-id.ts";
import { CancelReason } from "./order-reasons.tsx";
import { Refunds } from "./refunds.tsx";
import { reviewTexts } from "./review-texts.ts";
import { useDishesOf } from "./use-dishes-of.ts";

/** Delivered and cancelled orders, newest first, each collapsed to a line. */
export function EarlierOrders({
	orders,
	menu,
	hidden,
	isRated,
	onRate,
}: {
	orders: readonly OrderView[];
	/** What is sold today; null if it could not be read. */
	menu: readonly DishToday[] | null;
	hidden: number;
	isRated: (order: OrderView) => boolean;
	onRate: (order: OrderView) => void;
}) {
	const texts = useOrderTexts();
	if (orders.length === 0) return null;
	const isToRate = (order: OrderView) => order.status === "Delivered" && !isRated(order);
	// Only the last one is asked about: a wall of questions is answered by nobody.
	const asked = orders.find(isToRate);
	return (
		<section aria-labelledby="earlier-orders" className="grid grid-cols-1 gap-3">
			<h2 id="earlier-orders" className="text-2xl">
				{texts.older}
			</h2>
			<ul className="grid grid-cols-1 gap-2.5">
				{orders.map((order) => (
					<li key={order._id}>
						<EarlierOrder
							order={order}
							menu={menu}
							isRated={isRated(order)}
							isToRate={isToRate(order)}
							isAsked={order === asked}
							onRate={() => onRate(order)}
						/>
					</li>
				))}
			</ul>
			<MoreOrders parameter="shown" shown={orders.length} hidden={hidden} />
		</section>
	);
}

function EarlierOrder({
	order,
	menu,
	isRated,
	isToRate,
	isAsked,
	onRate,
}: {
	order: OrderView;
	menu: readonly DishToday[] | null;
	isRated: boolean;
	isToRate: boolean;
	/** How it was, is asked in words and colour. */
	isAsked: boolean;
	onRate: () => void;
}) {
	const dishesOf = useDishesOf();
	const texts = useOrderTexts();
	const { times } = useTexts();
	const reviews = usePageTexts(reviewTexts);
	return (
		<div className="overflow-hidden rounded-lg border-2 border-line bg-surface">
			<details className="group">
				<summary
					id={orderLineId(order)}
					className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 rounded-lg
						px-4 py-3 focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden"
				>
					<span className="min-w-0 flex-1 basis-[11rem]">
						<span className="wrap-anywhere block font-bold">{dishesOf(order)}</span>
						<span className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
							<span className="wrap-anywhere">{texts.order(order.orderId)}</span>
							<time dateTime={order.orderDate}>{shopDateTime(order.orderDate, times)}</time>
						</span>
					</span>
					<span className="flex flex-wrap gap-1.5 max-sm:order-1 max-sm:w-full">
						{isRated && (
							<Badge icon="star" tone="warning" className="whitespace-normal!">
								{reviews.submitted}
							</Badge>
						)}
						<StatusBadge {...order} />
					</span>
					<span className="ml-auto flex items-center gap-3">
						<Price rupees={order.totalAmount} />
						<Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
					</span>
				</summary>
				<div className="grid grid-cols-1 gap-5 border-line border-t px-4 py-4">
					<DueBadge order={order} className="justify-self-start" />
					<OrderProgress order={order} />
					<OrderDetails order={order} />
					<div className="flex flex-wrap gap-2">
						<BillLink order={order} />
						<CallRestaurant />
					</div>
				</div>
			</details>
			{(order.refunds.length > 0 || order.cancelReason) && (
				<div className="border-line border-t px-4 py-2.5">
					<CancelReason order={order} />
					<Refunds of={order} />
				</div>
			)}
			{(menu || isToRate) && (
				<div
					className={
						`flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-2 ` +
						`${isAsked ? "bg-turmeric-soft" : ""}`
					}
				>
					{isAsked && <span className="mr-auto max-sm:w-full">{reviews.waiting}</span>}
					{menu && <OrderAgain order={order} menu={menu} />}
					{isToRate && (
						<Button
							variant={isAsked ? "primary" : "secondary"}
							size="small"
							icon="star"
							className="max-sm:grow"
							aria-label={reviews.rateLabel(order.orderId)}
							onClick={onRate}
						>
							{reviews.rate}
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
