import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { formatRupees } from "../../../domain/money.ts";
import { shopTime } from "../../format/shop-time.ts";
import { usePageTexts, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { RiderAction } from "../offline-queue/use-rider-actions.ts";
import { wasDelivered } from "../was-delivered.ts";
import { deliveryTexts } from "./delivery-texts.ts";

/** The end of a delivery: what was collected, and a link to the next. `waiting`: actions still unsent. */
export function DeliveryEnded({ order, waiting }: { order: RiderOrderView; waiting: readonly RiderAction[] }) {
	const texts = usePageTexts(deliveryTexts);
	const { dayHalves } = useTexts().times;
	const isDelivered = order.status === "Delivered";
	const at = order.deliveredAt;
	return (
		<Card className={`grid grid-cols-1 gap-3 ${isDelivered ? "border-leaf!" : "border-danger!"}`}>
			<div role="status" className="grid gap-2">
				<p
					className={
						`flex items-center gap-3 font-bold text-3xl leading-tight ` +
						`${isDelivered ? "text-leaf" : "text-danger"}`
					}
				>
					<Icon name={isDelivered ? "check" : "close"} />
					{isDelivered ? texts.delivered : texts.cancelled}
				</p>
				{isDelivered && at && <p className="text-lg">{texts.deliveredAt(shopTime(at, dayHalves))}</p>}
				{isDelivered ? (
					<Collected order={order} waiting={waiting} />
				) : (
					<p className="font-bold text-xl leading-snug">
						{wasDelivered(order) ? texts.cancelledLate : texts.cancelledHint}
					</p>
				)}
			</div>
		</Card>
	);
}

function Collected({ order, waiting }: { order: RiderOrderView; waiting: readonly RiderAction[] }) {
	const texts = usePageTexts(deliveryTexts);
	const delivered = waiting.findLast((each) => each.kind === "deliver");
	const unsent = delivered && order.toCollect > 0 ? delivered : null;
	// An action also waits while only the shop's answer is missing: the shop then knows what was collected.
	const method = order.doorPayment?.method ?? (unsent && (unsent.payment ?? "cash"));
	const state = order.doorPayment?.state ?? "unverified";
	const amount = formatRupees(order.payOnDelivery || order.totalAmount);
	if (!method) return <p className="text-xl">{order.paymentState === "due" ? null : texts.gotNothing}</p>;
	return (
		<>
			<p className="font-bold text-2xl leading-snug">
				{method === "cash" ? texts.gotCash(amount) : texts.gotUpi(amount)}
			</p>
			{method === "upi" && <p className="text-lg">{texts[state]}</p>}
		</>
	);
}
