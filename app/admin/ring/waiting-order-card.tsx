import type { WaitingOrder } from "../../../contract/ring.ts";
import { useServerMinute } from "../../live/use-server-minute.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { AcceptOrder } from "../../orders/accept-order.tsx";
import { CustomerNote } from "../../orders/customer-note.tsx";
import { OrderNumber } from "../../orders/order-number.tsx";
import { DueBadge } from "../../slots/due-badge.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useDishName, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Price } from "../../ui/price.tsx";
import { acceptTexts } from "../orders/accept-texts.ts";
import { NewcomerNote } from "../orders/newcomer-note.tsx";
import { placedLabel } from "../orders/order-labels.ts";
import { ringTexts } from "./ring-texts.ts";

/** The whole of a long note is on the order's page and its ticket. */
const noteLook = "my-1 line-clamp-2 w-fit rounded-md bg-turmeric-soft px-2 py-0.5 font-normal text-sm";

/** A waiting order: customer, dishes, amount, and the two answers. */
export function WaitingOrderCard({
	order,
	proposedMinutes,
	onAnswered,
}: {
	order: WaitingOrder;
	/** In how many minutes the order would arrive, if the shop promises times. */
	proposedMinutes: number | undefined;
	onAnswered: () => void;
}) {
	const texts = usePageTexts(ringTexts);
	const language = useLanguage();
	const nameOf = useDishName();
	const placedAt = placedLabel(order.orderDate, useServerMinute(Date.parse(order.orderDate)), language);
	const acknowledging = useAction();
	const confirming = useAction();
	const param = { id: order._id };
	// A customer who chose a time has been promised it.
	const minutesToPromise = order.dueAt === undefined ? proposedMinutes : undefined;

	async function acknowledge() {
		const call = () => adminApi.orders[":id"].acknowledge.$put({ param });
		if (await acknowledging.run(call)) onAnswered();
	}
	async function confirm(minutes?: number) {
		// Only if the order is still Pending: its customer may have cancelled it this moment.
		const json = { status: "Confirmed", from: "Pending", ...(minutes !== undefined && { minutes }) } as const;
		const call = () => adminApi.orders[":id"].status.$put({ param, header: {}, json });
		if (await confirming.run(call, { done: texts.confirmed(order.customerName) })) onAnswered();
	}

	return (
		<article
			aria-label={texts.orderOf(order.orderId, order.customerName)}
			className="flex h-full max-h-[max(9.5rem,50dvh-10.5rem)] flex-col gap-2 rounded-lg border-2 border-line
				bg-surface
				p-3"
		>
			{/* Long content scrolls in here; the answers below it stay in view. */}
			<div className="relative min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<PageLink
						to={`/admin/orders/${order._id}`}
						className="text-link -my-2 inline-block py-2 font-bold text-lg tabular-nums"
					>
						<span className="sr-only">{texts.order} </span>
						<OrderNumber orderId={order.orderId} />
					</PageLink>
					<span className="wrap-anywhere line-clamp-1 min-w-0 flex-1 basis-[5rem] font-bold text-lg">
						{order.customerName}
					</span>
					<Price rupees={order.totalAmount} className="text-lg" />
				</p>
				<DueBadge order={order} className="mt-1 text-lg" />
				{/* Above the dishes, however many there are: it decides whether the order is accepted at all. */}
				<NewcomerNote newcomer={order.newcomer} />
				<p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
					<span>
						<time dateTime={order.orderDate}>{placedAt}</time>, {texts.methods[order.paymentMethod]},{" "}
						{texts.payment[order.paymentState]}
					</span>
					<PageLink
						to={`/admin/orders/${order._id}/ticket`}
						aria-label={texts.kitchenTicketOf(order.orderId)}
						className="text-link -my-1.5 inline-block py-1.5"
					>
						{texts.kitchenTicket}
					</PageLink>
				</p>
				<ul className="mt-0.5 font-semibold">
					{order.items.map((item) => (
						<li key={`${item.name} ${item.size}`} className="wrap-anywhere">
							<span className="tabular-nums">{item.quantity} ×</span> {nameOf(item)}
							{item.size === "large" && ` (${texts.large})`}
							<CustomerNote label={texts.note} note={item.note} className={noteLook} />
						</li>
					))}
				</ul>
				<CustomerNote label={texts.noteForTheOrder} note={order.note} className={noteLook} />
			</div>
			{minutesToPromise === undefined ? (
				<div className="grid shrink-0 grid-cols-2 gap-2">
					<Button
						className="min-h-12 px-3!"
						aria-label={texts.acknowledgeOf(order.orderId)}
						busy={acknowledging.busy}
						onClick={() => void acknowledge()}
					>
						{texts.acknowledge}
					</Button>
					<Button
						variant="secondary"
						className="min-h-12 px-3!"
						aria-label={texts.confirmOf(order.orderId)}
						busy={confirming.busy}
						onClick={() => void confirm()}
					>
						{texts.confirmOrder}
					</Button>
				</div>
			) : (
				<div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] items-stretch gap-2">
					<AcceptOrder
						proposed={minutesToPromise}
						size="counter"
						busy={confirming.busy}
						onAccept={(minutes) => void confirm(minutes)}
						texts={acceptTexts(order, language)}
					/>
					<IconButton
						icon="eye"
						label={texts.acknowledgeOnly(order.orderId)}
						className="h-auto! min-h-13 w-13! rounded-md! border-2 border-line-strong"
						onClick={() => !acknowledging.busy && void acknowledge()}
					/>
				</div>
			)}
		</article>
	);
}
