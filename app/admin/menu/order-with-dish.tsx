import { useState } from "react";
import { Link } from "react-router";
import type { DishView } from "../../../contract/menu.ts";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import type { Size } from "../../../domain/menu/dish.ts";
import { adminTime } from "../../format/admin-time.ts";
import { customerNameIn } from "../../orders/customer-name.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { StatusBadge } from "../../orders/status-badge.tsx";
import { DueBadge } from "../../slots/due-badge.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useDishName, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { ChangeOrderDialog } from "../orders/change-order-dialog.tsx";
import { draftOf } from "../orders/change-order-draft.ts";
import { paymentLabel } from "../orders/order-labels.ts";
import { ReasonDialog } from "../orders/reason-dialog.tsx";
import { useIsNotified } from "../orders/use-is-notified.ts";
import { CallButton } from "../ui/call-button.tsx";
import { ordersWithDishTexts, SOLD_OUT } from "./orders-with-dish-texts.ts";

type Asked = "swap" | "remove" | "cancel";

/** An order with a dish that ran out: its lines, whom to call, and what can be done. */
export function OrderWithDish({
	order,
	dish,
	size,
}: {
	order: AdminOrderView;
	dish: Pick<DishView, "id">;
	size: Size | null;
}) {
	const texts = usePageTexts(ordersWithDishTexts);
	const language = useLanguage();
	const nameOf = useDishName();
	const [asked, setAsked] = useState<Asked | null>(null);
	const isOut = (item: { dishId: string; size: Size }) =>
		item.dishId === dish.id && (size === null || item.size === size);
	// The refunded part of a line stays in it.
	const rest = draftOf(order).flatMap((line, place) => {
		const item = order.items[place];
		if (!item || !isOut(item)) return [line];
		return line.least > 0 ? [{ ...line, quantity: line.least }] : [];
	});
	const isUnpaid = order.paymentMethod === "cod" && order.toCollect > 0;
	const { orderId, customerName, promisedAt } = order;
	const close = () => setAsked(null);
	return (
		<Card as="article" aria-label={texts.order(orderId)} className="grid grid-cols-1 content-between gap-3">
			<div className="grid gap-2">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Link
						to={`/admin/orders/${order._id}`}
						className="text-link inline-flex min-h-11 items-center font-bold text-lg"
					>
						<OrderNumber orderId={orderId} />
					</Link>
					<StatusBadge {...order} />
					<span className="text-ink-soft text-sm tabular-nums">
						{order.dueAt
							? null
							: promisedAt
								? texts.by(adminTime(promisedAt, language))
								: texts.placedAt(adminTime(order.orderDate, language))}
					</span>
					<Price rupees={order.totalAmount} className="ml-auto text-lg" />
				</p>
				<DueBadge order={order} className="w-fit" />
				<p className="flex flex-wrap justify-between gap-x-4">
					<span className="wrap-anywhere min-w-0 font-semibold">
						{customerNameIn(language, customerName) || texts.guest}
					</span>
					<span className="text-ink-soft text-sm">{paymentLabel(order, language)}</span>
				</p>
				<ul className="grid gap-0.5">
					{order.items.map((item) => (
						<li
							key={`${item.size} ${item.name}`}
							className={`wrap-anywhere ${isOut(item) ? "font-bold text-danger" : "text-ink-soft"}`}
						>
							{item.quantity} × {nameOf(item)}
							{item.size === "large" && ` (${texts.large})`}
						</li>
					))}
				</ul>
			</div>
			<div className="flex flex-wrap gap-2 *:min-h-11 max-sm:*:flex-auto">
				<CallButton phone={order.phoneNumber} name={customerName || texts.order(orderId)} />
				<Button size="small" aria-label={texts.swapOf(orderId)} onClick={() => setAsked("swap")}>
					{texts.swap}
				</Button>
				{rest.length > 0 && (
					<Button
						variant="secondary"
						size="small"
						aria-label={texts.removeOf(orderId)}
						onClick={() => setAsked("remove")}
					>
						{isUnpaid ? texts.removeUnpaid : texts.remove}
					</Button>
				)}
				<Button
					variant="quiet"
					size="small"
					aria-label={texts.cancelOf(orderId)}
					onClick={() => setAsked("cancel")}
				>
					{texts.cancel}
				</Button>
			</div>
			{(asked === "swap" || asked === "remove") && (
				<ChangeOrderDialog
					order={order}
					begun={{ lines: rest, reason: SOLD_OUT, isSwap: asked === "swap" }}
					onClose={close}
				/>
			)}
			{asked === "cancel" && <CancelOrder order={order} onClose={close} />}
		</Card>
	);
}

function CancelOrder({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
	const texts = usePageTexts(ordersWithDishTexts);
	const { run, busy, problem } = useAction();
	const isNotified = useIsNotified(order);
	const { _id: id, status: from, orderId, totalAmount } = order;

	async function cancel(reason: string) {
		const json = { status: "Cancelled" as const, from, totalAmount, ...(reason && { reason }) };
		const call = () => adminApi.orders[":id"].status.$put({ param: { id }, header: {}, json });
		const done = (isNotified ? texts.cancelled : texts.cancelledOnly)(orderId);
		if (await run(call, { done, inPlace: true })) onClose();
	}
	return (
		<ReasonDialog
			order={order}
			step={{ from, to: "Cancelled" }}
			busy={busy}
			problem={problem?.message}
			onClose={onClose}
			onGiven={(reason) => void cancel(reason)}
		/>
	);
}
