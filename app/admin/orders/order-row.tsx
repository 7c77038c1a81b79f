import { Link, useLocation } from "react-router";
import type { AdminOrderView } from "../../../contract/orders.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { CustomerNote } from "../../order/customer-note.tsx";
import { StatusBadge } from "../../order/status-badge.tsx";
import { useShop } from "../../shop-data.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { UnlikelyNumber } from "../ui/unlikely-number.tsx";
import { HideButton } from "./hide-button.tsx";
import { NewcomerNote } from "./newcomer-note.tsx";
import { OrderAge } from "./order-age.tsx";
import { customerLabel, lineLabel, paymentLabel, phoneUrl, placedLabel } from "./order-labels.ts";
import { Promised } from "./promise-control.tsx";
import { StatusControl } from "./status-control.tsx";

/** The columns of the list on a desk. */
export const ROW_COLUMNS =
	"xl:grid-cols-[10rem_7.25rem_minmax(0,1.3fr)_minmax(0,1fr)_13rem] " +
	"lg:grid-cols-[minmax(0,9rem)_6.5rem_minmax(0,1fr)_12rem]";

/** All of a long note is on the order's page and its ticket. */
const noteLook = "my-1 line-clamp-3 w-fit rounded-md bg-turmeric-soft px-2 py-0.5 text-sm";

/** An order in the list: a line of a table on a desk, a card for the thumb on a phone. */
export function OrderRow({
	order,
	isSelected,
	onSelect,
}: {
	order: AdminOrderView;
	isSelected: boolean;
	/** Null where this role selects no orders. */
	onSelect: (() => void) | null;
}) {
	const { search } = useLocation();
	const { serverNow } = useShop();
	const active = isActive(order.status);
	const call = phoneUrl(order.phoneNumber);
	const headingId = `order-${order._id}`;
	const activeTone = active ? "border-line border-l-turmeric shadow-card" : "border-line";
	const tone = isSelected ? "border-primary bg-primary-soft" : activeTone;
	return (
		<article
			aria-labelledby={headingId}
			className={
				`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 rounded-lg border-2 border-l-6 ` +
				`bg-surface p-4 lg:py-3 ${ROW_COLUMNS} ${tone}`
			}
		>
			<div className="min-w-0 lg:row-span-2">
				<h2 id={headingId} className="flex items-center gap-2 font-sans! lg:gap-1 font-bold text-base">
					{active && onSelect && (
						<label
							className="-my-2 -ml-2 grid size-11 shrink-0 lg:-ml-1 lg:w-7 cursor-pointer
							place-items-center"
						>
							<input
								type="checkbox"
								aria-label={`Select order ${order.orderId}`}
								checked={isSelected}
								onChange={onSelect}
								className="size-6 accent-primary"
							/>
						</label>
					)}
					<Link
						to={`/admin/orders/${order._id}`}
						state={{ back: search }}
						className="text-link wrap-anywhere -my-2 inline-block py-2 tabular-nums"
					>
						<span className="sr-only">Order </span>
						{order.orderId}
					</Link>
				</h2>
				<p className="flex flex-wrap gap-x-2 text-sm">
					<time dateTime={order.orderDate} className="text-ink-soft">
						{placedLabel(order.orderDate, serverNow)}
					</time>
					{active && (
						<span className="font-semibold">
							<OrderAge since={order.orderDate} />
						</span>
					)}
				</p>
				{active && order.promisedAt && (
					<p className="text-sm">
						<Promised at={order.promisedAt} />
					</p>
				)}
				<p className="mt-1.5">
					<StatusBadge status={order.status} />
				</p>
			</div>
			<div className="text-right lg:text-left">
				<Price rupees={order.totalAmount} className="text-lg" />
				<p className="text-ink-soft text-sm">{paymentLabel(order)}</p>
			</div>
			<div className="col-span-full min-w-0 lg:col-span-1 lg:col-start-3 lg:row-start-1 xl:row-span-2">
				<div className="flex items-start justify-between gap-3 lg:block">
					<p className="wrap-anywhere line-clamp-2 font-bold">{customerLabel(order)}</p>
					{call && (
						<a
							href={call}
							aria-label={`Call ${customerLabel(order)}, ${groupedPhone(order.phoneNumber)}`}
							className="text-link -my-2 inline-flex min-h-11 shrink-0 items-center gap-1.5
								whitespace-nowrap tabular-nums no-underline!"
						>
							<Icon name="phone" />
							{groupedPhone(order.phoneNumber)}
						</a>
					)}
				</div>
				<p className="wrap-anywhere line-clamp-3 text-ink-soft text-sm">{order.deliveryAddress}</p>
				<NewcomerNote newcomer={order.newcomer} />
				<UnlikelyNumber phone={order.phoneNumber} className="mt-1" />
			</div>
			<ul
				aria-label="Items"
				className="col-span-full min-w-0 lg:col-start-3 lg:col-end-auto lg:row-start-2 xl:col-start-4
					xl:row-span-2 xl:row-start-1"
			>
				{order.items.map((item) => (
					<li key={`${item.name} ${item.size}`} className="wrap-anywhere font-semibold">
						{lineLabel(item)}
						<CustomerNote label="Note" note={item.note} className={`font-normal ${noteLook}`} />
					</li>
				))}
				{order.note && (
					<li>
						<CustomerNote label="Note for the order" note={order.note} className={noteLook} />
					</li>
				)}
			</ul>
			<div className="col-span-full lg:col-start-4 lg:col-end-auto lg:row-span-2 lg:row-start-1 xl:col-start-5">
				<StatusControl order={order} />
			</div>
			<div
				className="col-span-full -mx-2 flex justify-between lg:col-start-2 lg:col-end-auto lg:row-start-2
				lg:-mx-3 lg:justify-start"
			>
				<LinkButton
					to={`/admin/orders/${order._id}/ticket`}
					size="small"
					variant="quiet"
					icon="receipt"
					title="Kitchen ticket"
					aria-label={`Kitchen ticket of order ${order.orderId}`}
				>
					<span className="lg:hidden">Ticket</span>
				</LinkButton>
				<HideButton order={order} isShort />
			</div>
		</article>
	);
}
