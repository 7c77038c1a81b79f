import { memo } from "react";
import { useLocation } from "react-router";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { isPromiseOpen } from "../../../domain/orders/open-promise.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { CustomerNote } from "../../orders/customer-note.tsx";
import { OrderNumber } from "../../orders/order-number.tsx";
import { StatusBadge } from "../../orders/status-badge.tsx";
import { useShop } from "../../shop-data.tsx";
import { DueBadge } from "../../slots/due-badge.tsx";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { HowPaid, isUnrecorded } from "../payment-on-delivery/how-paid.tsx";
import { UnlikelyNumber } from "../ui/unlikely-number.tsx";
import { HideButton } from "./hide-button.tsx";
import { NewcomerNote } from "./newcomer-note.tsx";
import { OrderAge } from "./order-age.tsx";
import { customerLabel, lineLabel, paymentLabel, phoneUrl, placedLabel } from "./order-labels.ts";
import { orderLinkId } from "./order-link-id.ts";
import { ordersTexts } from "./orders-texts.ts";
import { Promised } from "./promise-control.tsx";
import { RiddenBy } from "./ridden-by.tsx";
import { StatusControl } from "./status-control.tsx";
import { UndoStep } from "./undo-step.tsx";
import type { UndoableAction } from "./undoable-actions.ts";

/** The columns of the list on a desktop. */
export const ROW_COLUMNS =
	"xl:grid-cols-[11.25rem_7.25rem_minmax(0,1.3fr)_minmax(0,1fr)_15rem] " +
	"lg:grid-cols-[minmax(0,9rem)_6.5rem_minmax(0,1fr)_14rem]";

/** Rows off screen are not laid out: otherwise each tap would wait for the whole list. */
const drawnWhenNear =
	"[contain-intrinsic-size:auto_15.5rem] [content-visibility:auto] " +
	"lg:[contain-intrinsic-size:auto_10.75rem] xl:[contain-intrinsic-size:auto_7rem]";

/** The whole of a long note is on the order's page and its ticket. */
const noteLook = "my-1 line-clamp-2 w-fit rounded-md bg-turmeric-soft px-2 py-0.5 text-sm";

/**
 * An order in the list: a table row on a desktop, a card on a phone, two of which fit on a screen. The last action is
 * shown in it, with its undo.
 */
export const OrderRow = memo(function OrderRow({
	order,
	action,
	isSelected,
	onSelect,
	proposedMinutes,
}: {
	order: AdminOrderView;
	action: UndoableAction | null;
	isSelected: boolean;
	/** Null if this role cannot select orders. */
	onSelect: ((orderId: string) => void) | null;
	/** In how many minutes an order accepted now would arrive. */
	proposedMinutes: number | undefined;
}) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const { search } = useLocation();
	const active = isActive(order.status);
	const promisedAt = isPromiseOpen(order) ? order.promisedAt : null;
	const call = phoneUrl(order.phoneNumber);
	const headingId = `order-${order._id}`;
	const activeTone = active ? "border-line border-l-turmeric shadow-card" : "border-line";
	const tone = isSelected ? "border-primary bg-primary-soft" : activeTone;
	if (action?.kind === "hidden") return <HiddenRow action={action} />;
	return (
		<article
			data-order
			aria-labelledby={headingId}
			className={
				`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 rounded-lg border-2 border-l-6 ` +
				`bg-surface p-3 max-[20rem]:grid-cols-1 sm:gap-y-2 sm:p-4 lg:grid-rows-[auto_1fr] lg:py-3 ` +
				`${drawnWhenNear} ${ROW_COLUMNS} ${tone}`
			}
		>
			<div className="min-w-0">
				<div className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:block">
					<div className="flex items-center gap-2 text-lg lg:gap-1">
						{active && onSelect && (
							<label
								className="-my-2 -ml-2 grid size-11 shrink-0 cursor-pointer place-items-center lg:-ml-1
								lg:w-7"
							>
								<input
									type="checkbox"
									data-key="x"
									aria-label={texts.select(order.orderId)}
									checked={isSelected}
									onChange={() => onSelect(order._id)}
									className="size-6 accent-primary"
								/>
							</label>
						)}
						<h2 id={headingId} className="font-bold font-sans! text-lg">
							<PageLink
								id={orderLinkId(order)}
								to={`/admin/orders/${order._id}`}
								state={{ back: search }}
								data-order-link
								className="text-link -my-2 inline-block py-2 tabular-nums"
							>
								<span className="sr-only">{texts.order} </span>
								<OrderNumber orderId={order.orderId} />
							</PageLink>
						</h2>
					</div>
					<span
						className="lg:mt-1 lg:block lg:max-xl:in-[:lang(ta)]:*:whitespace-normal
						lg:max-xl:in-[:lang(ta)]:[&_svg]:hidden"
					>
						<StatusBadge {...order} />
					</span>
				</div>
				<DueBadge order={order} className="mt-1 text-sm" />
				<RiddenBy orderId={order._id} />
			</div>
			<div className="min-h-7 content-center text-right max-[20rem]:text-left lg:row-span-1 lg:text-left">
				<Price rupees={order.totalAmount} className="text-lg" />
				<p className="text-ink-soft text-sm max-lg:hidden">{paymentLabel(order, language)}</p>
			</div>
			<p className="col-span-full flex flex-wrap gap-x-2 text-sm lg:col-span-1 lg:col-start-1 lg:row-start-2">
				{promisedAt && promisedAt !== order.dueUntil && <Promised at={promisedAt} />}
				<time dateTime={order.orderDate} className={`text-ink-soft ${promisedAt ? "max-lg:sr-only" : ""}`}>
					<PlacedAt orderDate={order.orderDate} />
				</time>
				{active && <OrderAge order={order} className={promisedAt ? "max-lg:hidden" : ""} />}
				<span className="ml-auto text-ink-soft lg:hidden">{paymentLabel(order, language)}</span>
			</p>
			<div className="col-span-full min-w-0 lg:col-span-1 lg:col-start-3 lg:row-start-1 xl:row-span-2">
				<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 lg:block">
					{/* In large letters, the number moves below the name. */}
					<p className="wrap-anywhere line-clamp-2 min-w-0 flex-1 basis-[5rem] font-bold">
						{customerLabel(order, language)}
					</p>
					{call && (
						<a
							href={call}
							aria-label={texts.call(customerLabel(order, language), groupedPhone(order.phoneNumber))}
							className="text-link -my-2.5 inline-flex min-h-11 shrink-0 items-center gap-1.5
								whitespace-nowrap tabular-nums no-underline! lg:-my-2"
						>
							<Icon name="phone" />
							{groupedPhone(order.phoneNumber)}
						</a>
					)}
				</div>
				<p className="wrap-anywhere line-clamp-2 text-ink-soft text-sm lg:line-clamp-3">
					{order.deliveryAddress}
				</p>
				<NewcomerNote newcomer={order.newcomer} />
				<UnlikelyNumber phone={order.phoneNumber} className="mt-1" />
			</div>
			<ul
				aria-label={texts.items}
				className="col-span-full min-w-0 lg:col-start-3 lg:col-end-auto lg:row-start-2 xl:col-start-4
					xl:row-span-2 xl:row-start-1"
			>
				{order.items.map((item) => (
					<li key={`${item.name} ${item.size}`} className="wrap-anywhere font-semibold">
						{lineLabel(item, language)}
						<CustomerNote label={texts.note} note={item.note} className={`font-normal ${noteLook}`} />
					</li>
				))}
				{order.note && (
					<li>
						<CustomerNote label={texts.orderNote} note={order.note} className={noteLook} />
					</li>
				)}
			</ul>
			<div className="col-span-full lg:col-start-4 lg:col-end-auto lg:row-span-2 lg:row-start-1 xl:col-start-5">
				<StatusControl
					order={order}
					isCompact
					proposedMinutes={proposedMinutes}
					instead={
						action && isUnrecorded(order) ? (
							<HowPaid order={order} look="border-line-strong hover:bg-sunken" />
						) : undefined
					}
				/>
				{action && <UndoStep action={action} className="mt-2 w-full justify-center max-lg:hidden" />}
			</div>
			<div
				className="col-span-full -mx-2 -mb-1.5 flex flex-wrap items-center justify-between gap-x-2
				lg:col-start-2 lg:col-end-auto lg:row-start-2 lg:-mx-3 lg:mb-0 lg:justify-start"
			>
				<PageLink
					to={`/admin/orders/${order._id}/ticket`}
					className={buttonLook({ size: "small", variant: "quiet" })}
					title={texts.kitchenTicket}
					data-key="t"
					aria-label={texts.kitchenTicketOf(order.orderId)}
				>
					<Icon name="receipt" />
					<span className="lg:hidden">{texts.ticket}</span>
				</PageLink>
				<HideButton order={order} isShort />
				{action && <UndoStep action={action} className="mr-2 lg:hidden" />}
			</div>
		</article>
	);
});

/** A separate component: each event reloads the list, and a row renders again only if its order changes. */
function PlacedAt({ orderDate }: { orderDate: string }) {
	return placedLabel(orderDate, useShop().serverNow, useLanguage());
}

/** An order just hidden, as long as that can be undone. */
function HiddenRow({ action }: { action: UndoableAction }) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const { order } = action;
	const headingId = orderLinkId(order);
	return (
		<article
			data-order
			aria-labelledby={headingId}
			className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border-2 border-line
				border-dashed p-3"
		>
			<h2 id={headingId} tabIndex={-1} className="wrap-anywhere min-w-0 flex-1 font-sans! text-base">
				<OrderNumber orderId={order.orderId} /> {texts.isHidden(customerLabel(order, language))}
			</h2>
			<UndoStep action={action} />
		</article>
	);
}
