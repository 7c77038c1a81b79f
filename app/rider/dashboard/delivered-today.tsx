import { useState } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { formatRupees } from "../../../domain/money.ts";
import { shopTime } from "../../format/shop-time.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import type { useRiderActions } from "../offline-queue/use-rider-actions.ts";
import { UndoButton } from "../undo-button.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";
import { Bag, CustomerName } from "./order-labels.tsx";
import { OrderLine, OrderTable } from "./order-table.tsx";

const FIRST_SHOWN = 10;

/** The rider's deliveries of today, the last first, and how each was paid. */
export function DeliveredToday({
	orders,
	riderActions,
}: {
	orders: readonly RiderOrderView[];
	riderActions: ReturnType<typeof useRiderActions>;
}) {
	const texts = usePageTexts(dashboardTexts);
	const [most, setMost] = useState(FIRST_SHOWN);
	const hidden = Math.max(0, orders.length - most);
	function showMore() {
		setMost(most + 3 * FIRST_SHOWN);
		const next = `[data-order="${orders[most]?._id}"]`;
		requestAnimationFrame(() => document.querySelector<HTMLElement>(next)?.focus());
	}
	return (
		<>
			<OrderTable caption={texts.deliveredToday}>
				{orders.slice(0, most).map((order) => (
					<DeliveredRow key={order._id} order={order} riderActions={riderActions} />
				))}
			</OrderTable>
			{hidden > 0 && (
				<p className="mt-3">
					<Button variant="secondary" className="min-h-13 text-lg" onClick={showMore}>
						{texts.showMore(Math.min(hidden, 3 * FIRST_SHOWN))}
					</Button>
				</p>
			)}
		</>
	);
}

function DeliveredRow({
	order,
	riderActions,
}: {
	order: RiderOrderView;
	riderActions: ReturnType<typeof useRiderActions>;
}) {
	const texts = usePageTexts(dashboardTexts);
	const { dayHalves } = useTexts().times;
	const { _id: id, deliveredAt, doorPayment, paymentState, undo } = order;
	const amount = formatRupees(order.payOnDelivery || order.totalAmount);
	// Staff who mark an order as delivered may leave open how it was paid.
	const unsaid = paymentState === "due" ? null : texts.nothingCollected;
	const paid = doorPayment ? texts[doorPayment.method](amount) : unsaid;
	return (
		<OrderLine
			id={id}
			customer={<CustomerName order={order} />}
			items={<Bag items={order.items} />}
			actions={
				<div className="grid grid-cols-1 gap-2">
					<p>
						{deliveredAt && (
							<span className="block">{texts.deliveredAt(shopTime(deliveredAt, dayHalves))}</span>
						)}
						{paid && <strong>{paid}</strong>}
						{doorPayment?.method === "upi" && <span>, {texts[doorPayment.state]}</span>}
					</p>
					{undo && (
						<UndoButton
							undo={undo}
							label={texts.undoLabel(order.customerName || texts.noName)}
							busy={riderActions.isBusy(id)}
							onUndo={() => void riderActions.run(id, { kind: "undo", status: order.status })}
						/>
					)}
				</div>
			}
		/>
	);
}
