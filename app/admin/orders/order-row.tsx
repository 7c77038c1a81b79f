import { Link, useLocation } from "react-router";
import type { AdminOrderView } from "../../../contract/orders.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import { groupedPhone } from "../../customer/orders/grouped-phone.ts";
import { StatusBadge } from "../../customer/orders/status-badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { officeDateTime } from "../office-time.ts";
import { HideButton } from "./hide-button.tsx";
import { OrderAge } from "./order-age.tsx";
import { callAddress, customerWords, lineWords, paymentWords } from "./order-words.ts";
import { StatusControl } from "./status-control.tsx";

/** The columns of the list on a desk. */
export const ROW_COLUMNS =
	"xl:grid-cols-[10rem_6.5rem_minmax(0,1.3fr)_minmax(0,1fr)_13rem] lg:grid-cols-[minmax(0,9rem)_5.5rem_minmax(0,1fr)_12rem]";

/** An order in the list: a line of a table on a desk, a card for the thumb on a phone. */
export function OrderRow({ order }: { order: AdminOrderView }) {
	const { search } = useLocation();
	const active = isActive(order.status);
	const call = callAddress(order.phoneNumber);
	const headingId = `order-${order._id}`;
	return (
		<article
			aria-labelledby={headingId}
			className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 rounded-lg border-2 border-l-6 bg-surface p-4 lg:py-3 ${ROW_COLUMNS} ${active ? "border-line border-l-turmeric shadow-card" : "border-line"}`}
		>
			<div className="min-w-0">
				<h2 id={headingId} className="font-sans! font-bold text-base">
					<Link
						to={`/admin/orders/${order._id}`}
						state={{ back: search }}
						className="text-link wrap-anywhere -my-2 inline-block py-2 tabular-nums"
					>
						<span className="sr-only">Order </span>
						{order.orderId}
					</Link>
				</h2>
				<p className="text-ink-soft text-sm">
					<time dateTime={order.orderDate}>{officeDateTime(order.orderDate)}</time>
				</p>
				<p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
					<StatusBadge status={order.status} />
					{active && (
						<span className="font-semibold">
							<OrderAge since={order.orderDate} />
						</span>
					)}
				</p>
			</div>
			<div className="text-right lg:text-left">
				<Price rupees={order.totalAmount} className="text-lg" />
				<p className="text-ink-soft text-sm">{paymentWords(order)}</p>
			</div>
			<div className="col-span-full min-w-0 lg:col-span-1">
				<div className="flex items-start justify-between gap-3 xl:block">
					<p className="wrap-anywhere line-clamp-2 font-bold">{customerWords(order)}</p>
					{call && (
						<a
							href={call}
							aria-label={`Call ${customerWords(order)}, ${groupedPhone(order.phoneNumber)}`}
							className="text-link -my-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap tabular-nums no-underline!"
						>
							<Icon name="phone" />
							{groupedPhone(order.phoneNumber)}
						</a>
					)}
				</div>
				<p className="wrap-anywhere line-clamp-3 text-ink-soft text-sm">{order.deliveryAddress}</p>
			</div>
			<ul
				aria-label="Items"
				className="col-span-full min-w-0 lg:col-start-3 lg:col-end-auto lg:row-start-2 xl:col-start-4 xl:row-start-1"
			>
				{order.items.map((item) => (
					<li key={`${item.name} ${item.size}`} className="wrap-anywhere font-semibold">
						{lineWords(item)}
					</li>
				))}
			</ul>
			<div className="col-span-full grid gap-1 lg:col-start-4 lg:col-end-auto lg:row-span-2 lg:row-start-1 xl:col-start-5 xl:row-span-1">
				<StatusControl order={order} />
				<div className="-mx-2 flex flex-wrap justify-between">
					<LinkButton
						to={`/admin/orders/${order._id}/ticket`}
						size="small"
						variant="quiet"
						icon="receipt"
						aria-label={`Kitchen ticket of order ${order.orderId}`}
					>
						Ticket
					</LinkButton>
					<HideButton order={order} />
				</div>
			</div>
		</article>
	);
}
