import { formatRupees } from "../../../domain/money.ts";
import { shownCancelMinutes } from "../../../domain/orders/shown-cancel-minutes.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { useShop } from "../../shop-data.tsx";
import { useDueLabel } from "../../slots/use-due-label.ts";
import { useCartTexts } from "../../texts/cart-texts.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Price } from "../../ui/price.tsx";
import { PickupNumber } from "../orders/pickup-number.tsx";
import type { PlacedOrder } from "./place-order.ts";
import { PlacedFacts } from "./placed-facts.tsx";
import { promisedUpdatesTexts } from "./promised-updates-texts.ts";

/** What was ordered, and how to follow it. */
export function OrderSuccessDialog({ placed, onClose }: { placed: PlacedOrder | null; onClose: () => void }) {
	const texts = useCartTexts();
	const actions = (
		<div className="grid gap-3 sm:grid-cols-2">
			<LinkButton to="/orders" size="large" icon="scooter" onClick={onClose}>
				{texts.success.track}
			</LinkButton>
			<Button variant="secondary" size="large" onClick={onClose}>
				{texts.success.continue}
			</Button>
		</div>
	);
	return (
		<Dialog
			open={placed !== null}
			onClose={onClose}
			title={placed?.foundBy ? texts.success.found : texts.success.title}
			closeLabel={texts.close}
			footer={actions}
		>
			{placed && <OrderFacts placed={placed} />}
		</Dialog>
	);
}

function OrderFacts({ placed: { order, updates } }: { placed: PlacedOrder }) {
	const texts = useCartTexts();
	const orders = useOrderTexts();
	const { alerts } = orders;
	const placed = order.dueAt === undefined ? alerts.placedBody : alerts.placedLater;
	const due = useDueLabel()(order);
	const isPickup = order.fulfilment === "pickup";
	const { settings } = useShop();
	const minutes = shownCancelMinutes(settings.cancelWindowSeconds);
	const { success } = texts;
	const ways = usePageTexts(promisedUpdatesTexts);
	const coming = [
		updates.sms && ways.sms(groupedPhone(order.phoneNumber)),
		updates.email && ways.email(order.userEmail),
		updates.push && ways.push,
	].filter((way) => way !== false);
	const facts = [
		{ label: success.orderId, value: <span className="tabular-nums">{order.orderId}</span> },
		...(order.dueAt ? [{ label: orders.when, value: due }] : []),
		isPickup
			? { label: orders.pickupAt, value: settings.address }
			: { label: success.address, value: order.deliveryAddress },
		{
			label: success.payment,
			value: order.paymentMethod === "cod" ? (isPickup ? orders.pickup.cash : texts.cod) : texts.paidOnline,
		},
		{ label: success.total, value: <Price rupees={order.totalAmount} /> },
	];
	return (
		<div className="grid grid-cols-1 gap-5">
			<Notice
				tone="success"
				announce
				title={
					order.dueAt
						? due
						: isPickup
							? ways.pickupSoon
							: settings.promiseTimes
								? ways.timeComes
								: success.estimated(settings.estimatedDelivery)
				}
			>
				{placed(order.orderId, formatRupees(order.totalAmount))}
			</Notice>
			{isPickup && <PickupNumber order={order} />}
			<PlacedFacts facts={facts} items={order.items} columns="sm:grid-cols-[9rem_1fr]" />
			<div className="text-ink-soft">
				{coming.length > 0 && <p className="wrap-anywhere mb-2 text-ink">{ways.coming(coming)}</p>}
				<p>
					{success.updates} {minutes > 0 && success.cancelWindow(minutes)}
				</p>
				<p className="mt-2">
					{success.questions}{" "}
					<a href={`tel:+91${settings.phones[0]}`} className="text-link inline-flex min-h-11 items-center">
						{settings.phones[0]}
					</a>
				</p>
			</div>
		</div>
	);
}
