import { Link } from "react-router";
import type { WaitingOrder } from "../../../contract/ring.ts";
import { adminTime } from "../../format/admin-time.ts";
import { AcceptOrder } from "../../order/accept-order.tsx";
import { CustomerNote } from "../../order/customer-note.tsx";
import { DueBadge } from "../../slots/due-badge.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { acceptTexts } from "../orders/accept-texts.ts";
import { NewcomerNote } from "../orders/newcomer-note.tsx";
import { ringLabel } from "./ring-labels.ts";

/** All of a long note is on the order's page and its ticket. */
const noteLook = "my-1 line-clamp-2 w-fit rounded-md bg-turmeric-soft px-2 py-0.5 font-normal text-sm";

/** One order that waits: who, what, how much, and the two answers. */
export function WaitingOrderCard({
	order,
	proposedMinutes,
	onAnswered,
}: {
	order: WaitingOrder;
	/** In how many minutes it would be there, where the shop promises times. */
	proposedMinutes: number | undefined;
	onAnswered: () => void;
}) {
	const acknowledging = useAction();
	const confirming = useAction();
	const param = { id: order._id };
	// Whoever chose a time was promised it.
	const minutesToPromise = order.dueAt === undefined ? proposedMinutes : undefined;

	async function acknowledge() {
		const call = () => adminApi.orders[":id"].acknowledge.$put({ param });
		if (await acknowledging.run(call)) onAnswered();
	}
	async function confirm(minutes?: number) {
		// Only an order that is still where it rang: its customer may have cancelled it this very moment.
		const json = { status: "Confirmed", from: "Pending", ...(minutes !== undefined && { minutes }) } as const;
		const call = () => adminApi.orders[":id"].status.$put({ param, json });
		if (await confirming.run(call, { done: `Order of ${order.customerName} confirmed` })) onAnswered();
	}

	return (
		<article
			aria-label={`Order ${order.orderId} of ${order.customerName}`}
			className="grid gap-x-6 gap-y-3 rounded-lg border-2 border-line bg-surface p-3
				sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-4"
		>
			<div className="min-w-0">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<span className="wrap-anywhere line-clamp-2 font-bold text-lg">{order.customerName}</span>
					<Price rupees={order.totalAmount} className="text-lg" />
					<span className="text-ink-soft">
						{order.paymentMethod === "cod" ? "cash" : "online"}, {ringLabel.payment[order.paymentState]}
					</span>
				</p>
				<DueBadge order={order} className="mt-1 text-lg" />
				<ul className="mt-0.5 font-semibold">
					{order.items.map((item) => (
						<li key={`${item.name} ${item.size}`} className="wrap-anywhere">
							<span className="tabular-nums">{item.quantity} ×</span> {item.name}
							{item.size === "large" && " (Large)"}
							<CustomerNote label="Note" note={item.note} className={noteLook} />
						</li>
					))}
				</ul>
				<CustomerNote label="Note for the order" note={order.note} className={noteLook} />
				<NewcomerNote newcomer={order.newcomer} />
				<p className="mt-0.5 text-ink-soft text-sm">
					<Link to={`/admin/orders/${order._id}`} className="text-link inline-block py-1.5">
						Order {order.orderId}
					</Link>{" "}
					at <time dateTime={order.orderDate}>{adminTime(order.orderDate)}</time>{" "}
					<Link to={`/admin/orders/${order._id}/ticket`} className="text-link ml-3 inline-block py-1.5">
						Kitchen ticket
					</Link>
				</p>
			</div>
			{minutesToPromise === undefined ? (
				<div className="grid grid-cols-2 gap-2 xl:grid-cols-1">
					<Button
						size="large"
						className="px-3! sm:px-6!"
						busy={acknowledging.busy}
						onClick={() => void acknowledge()}
					>
						Acknowledge
					</Button>
					<Button
						size="large"
						variant="secondary"
						className="px-3! sm:px-6!"
						busy={confirming.busy}
						onClick={() => void confirm()}
					>
						Confirm order
					</Button>
				</div>
			) : (
				<div className="grid gap-1 sm:w-72">
					<AcceptOrder
						proposed={minutesToPromise}
						size="counter"
						busy={confirming.busy}
						onAccept={(minutes) => void confirm(minutes)}
						texts={acceptTexts(order)}
					/>
					<Button variant="quiet" size="small" busy={acknowledging.busy} onClick={() => void acknowledge()}>
						Acknowledge only
					</Button>
				</div>
			)}
		</article>
	);
}
