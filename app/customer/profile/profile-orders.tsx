import { Link } from "react-router";
import type { OrderView } from "../../../contract/order-schemas.ts";
import type { DishToday } from "../../../domain/orders/order-again.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import { shopDateTime } from "../../format/shop-time.ts";
import { Unreadable } from "../../live/unreadable.tsx";
import { StatusBadge } from "../../orders/status-badge.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Price } from "../../ui/price.tsx";
import { OrderAgain } from "../order-again/order-again.tsx";
import { useDishesOf } from "../orders/use-dishes-of.ts";

export const MAX_SHOWN = 20;

/** The newest orders, at most `MAX_SHOWN`, one line each; the orders page shows everything else. */
export function ProfileOrders({
	orders,
	menu,
}: {
	orders: OrderView[] | "unreadable" | null;
	/** What is sold today; null if it could not be read. */
	menu: readonly DishToday[] | null;
}) {
	const texts = useOrderTexts();
	if (orders === "unreadable") return <Unreadable title={texts.unreadable} retry={texts.tryAgain} />;
	if (!orders?.length) {
		return (
			<EmptyState
				spot="no-orders"
				title={texts.noneFound}
				action={<LinkButton to="/menu">{texts.startOrdering}</LinkButton>}
			/>
		);
	}
	return (
		<section aria-label={texts.title} className="grid grid-cols-1 gap-4">
			<ul className="grid grid-cols-1 gap-2.5">
				{orders.map((order) => (
					<OrderLine key={order._id} order={order} menu={menu} />
				))}
			</ul>
			<Link to="/orders" className="text-link inline-flex min-h-11 items-center justify-self-start font-bold">
				{texts.seeAll}
			</Link>
		</section>
	);
}

function OrderLine({ order, menu }: { order: OrderView; menu: readonly DishToday[] | null }) {
	const texts = useOrderTexts();
	const { times } = useTexts();
	const dishesOf = useDishesOf();
	const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
	return (
		<li
			className={
				`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border-2 bg-surface px-4 py-3 ` +
				`${isActive(order.status) ? "border-turmeric" : "border-line"}`
			}
		>
			<span className="min-w-0 flex-1 basis-56">
				<span className="wrap-anywhere block font-bold">{dishesOf(order)}</span>
				<span className="block text-ink-soft text-sm">
					<time dateTime={order.orderDate}>{shopDateTime(order.orderDate, times)}</time>
					{" · "}
					{texts.itemCount(count)}
				</span>
			</span>
			<StatusBadge {...order} />
			<Price rupees={order.totalAmount} className="ml-auto" />
			{menu && !isActive(order.status) && (
				<div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
					<OrderAgain order={order} menu={menu} />
				</div>
			)}
		</li>
	);
}
