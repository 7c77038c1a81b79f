import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { shortNumber } from "../../../domain/orders/short-number.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { StatusBadge } from "../../orders/status-badge.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ReasonDialog } from "../reasons/reason-dialog.tsx";
import { ReleaseDialog } from "../release/release-dialog.tsx";
import { UndoButton } from "../undo-button.tsx";
import { AtTheDoor } from "./at-the-door.tsx";
import { BagContents } from "./bag-contents.tsx";
import { DeliveryDestination } from "./delivery-destination.tsx";
import { DeliveryEnded } from "./delivery-ended.tsx";
import { deliveryTexts } from "./delivery-texts.ts";
import { FailedDeliveryPanel } from "./failed-delivery-panel.tsx";
import { NextStep } from "./next-step.tsx";
import { type DeliveryUnderWay, useDelivery } from "./use-delivery.ts";

/** One order from the counter to the door: the rider's next action is at the bottom, within reach of the thumb. */
export function Delivery({ order: read }: { order: RiderOrderView }) {
	const texts = usePageTexts(deliveryTexts);
	const { order: orderNumber } = useOrderTexts();
	const delivery = useDelivery(read);
	const { order, isInHand, isFree, isTakenAway, isWaiting } = delivery;
	return (
		<Page title={`${texts.title}: ${orderNumber(order.orderId)}`} titleHidden width="reading">
			<Head order={order} />
			<div className="grid grid-cols-1 gap-4">
				{isTakenAway && isFree && (
					<Notice tone="warning" title={texts.takenBack} announce>
						{isTakenAway === "decided" ? texts.takenBackDecided : texts.takenBackMeanwhile}
					</Notice>
				)}
				{!isInHand && !isFree && <DeliveryEnded order={order} waiting={delivery.waiting} />}
				{order.undo && !isWaiting && (
					<UndoButton
						undo={order.undo}
						caption={order.status === "Out for Delivery" ? texts.justPickedUp : texts.delivered}
						busy={delivery.isBusy}
						onUndo={() => delivery.take({ kind: "undo", status: order.status })}
					/>
				)}
				{isInHand && order.failure && <FailedDeliveryPanel order={order} failure={order.failure} />}
				{isFree && !isTakenAway && (
					<Notice title={order.status === "Out for Delivery" ? texts.onItsOwn : texts.atCounter}>
						{order.status === "Out for Delivery" ? null : texts.atCounterHint}
					</Notice>
				)}
				<DeliveryDestination order={order} isInHand={isInHand} />
				{(isInHand || (isFree && !isTakenAway)) && (
					<AtTheDoor
						order={order}
						isInHand={isInHand}
						method={delivery.method}
						onMethod={delivery.setMethod}
						pin={delivery.pin}
					/>
				)}
				<BagContents order={order} />
				{isInHand && <Trouble delivery={delivery} />}
			</div>
			<NextStep delivery={delivery} />
			<TroubleDialog delivery={delivery} />
		</Page>
	);
}

function Head({ order }: { order: DeliveryUnderWay["order"] }) {
	const texts = usePageTexts(deliveryTexts);
	const { order: orderNumber } = useOrderTexts();
	return (
		<div className="-mt-4 mb-2 -ml-3 flex items-center gap-1">
			<LinkButton
				to="/rider/dashboard"
				variant="quiet"
				icon="arrow-left"
				aria-label={texts.toOrders}
				className="size-12 shrink-0 px-0! text-xl"
			/>
			<p
				className="*:wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 *:max-w-full
					*:whitespace-normal"
			>
				<span className="font-bold text-lg">
					<OrderNumber orderId={order.orderId} spoken={orderNumber(order.orderId)} />
				</span>
				<StatusBadge status={order.status} />
			</p>
		</div>
	);
}

function Trouble({ delivery: { isWaiting, setDialog } }: { delivery: DeliveryUnderWay }) {
	const texts = usePageTexts(deliveryTexts);
	return (
		<section aria-label={texts.trouble} className="grid gap-3 pt-2 sm:grid-cols-2">
			{!isWaiting && (
				<Button variant="danger" size="large" full icon="alert" onClick={() => setDialog("failure")}>
					{texts.cannotDeliver}
				</Button>
			)}
			<Button variant="secondary" size="large" full icon="store" onClick={() => setDialog("release")}>
				{texts.release}
			</Button>
		</section>
	);
}

function TroubleDialog({ delivery: { order, dialog, setDialog, isBusy, take } }: { delivery: DeliveryUnderWay }) {
	const texts = usePageTexts(deliveryTexts);
	if (dialog === "release")
		return (
			<ReleaseDialog
				orderId={order.orderId}
				busy={isBusy}
				onClose={() => setDialog(null)}
				onGiven={(reason) => take({ kind: "release", reason })}
			/>
		);
	if (dialog === null) return null;
	return (
		<ReasonDialog
			title={texts.failure.title}
			texts={texts.failure}
			reasons={texts.failure.reasons}
			busy={isBusy}
			onClose={() => setDialog(null)}
			onGiven={(reason) => take({ kind: "failed", reason })}
		>
			<p>{texts.failure.what(shortNumber(order.orderId))}</p>
		</ReasonDialog>
	);
}
