import { useEffect, useRef, useState } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { formatRupees } from "../../../domain/money.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import type { PaymentOnDeliveryMethod } from "../../../domain/payments/payment-on-delivery.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { OrderNumber } from "../../order/order-number.tsx";
import { StatusBadge } from "../../order/status-badge.tsx";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { afterActions } from "../offline-queue/after-actions.ts";
import { isPinProblem } from "../offline-queue/pin-problem.ts";
import { type RiderAction, useRiderActions } from "../offline-queue/use-rider-actions.ts";
import { ReasonDialog } from "../reasons/reason-dialog.tsx";
import { ReleaseDialog } from "../release/release-dialog.tsx";
import { UndoButton } from "../undo-button.tsx";
import { ActionBar } from "./action-bar.tsx";
import { AtTheDoor } from "./at-the-door.tsx";
import { Contents } from "./contents.tsx";
import { deliveryTexts } from "./delivery-texts.ts";
import { Ended } from "./ended.tsx";
import { FailurePanel } from "./failure-panel.tsx";
import { useTakenAway } from "./use-taken-away.ts";
import { WhereTo } from "./where-to.tsx";

const SETTLE_MS = 600;
const PIN = /^\d{4}$/;

/**
 * One order from the counter to the door: what is asked of the rider now stands at the bottom, within reach of the
 * thumb.
 */
export function Delivery({ order: read }: { order: RiderOrderView }) {
	const texts = usePageTexts(deliveryTexts);
	const { order: orderNumber } = useOrderTexts();
	const riderActions = useRiderActions();
	const now = useServerNow(false);
	const { isTakenAway, recordUndoable } = useTakenAway(read);
	const [method, setMethod] = useState<PaymentOnDeliveryMethod>("cash");
	const [pin, setPin] = useState("");
	const [isPinAsked, setPinAsked] = useState(false);
	const [isSettling, setSettling] = useState(false);
	const [doneCount, setDoneCount] = useState(0);
	const [dialog, setDialog] = useState<"release" | "failure" | null>(null);
	const pinField = useRef<HTMLInputElement>(null);

	const id = read._id;
	const waiting = riderActions.waiting(id);
	const order = afterActions(read, waiting, now);
	const isBusy = riderActions.isBusy(id) || isSettling;
	const problem = riderActions.problem(id);
	const problemHere = riderActions.isToldAbove(id) ? null : problem;
	// Its address may still be on its way.
	const isInHand = order.status === "Out for Delivery" && (order.isMine || waiting.some(isPickUp));
	const isFree = !isInHand && isActive(order.status);
	const isDue = order.toCollect > 0;
	const amount = formatRupees(order.toCollect);
	const isWaiting = isInHand && order.failure?.next === null;

	// What was pressed is gone, and the dialog closed: reading starts at the top again.
	useEffect(() => {
		if (doneCount === 0) return;
		document.getElementById("content")?.focus({ preventScroll: true });
		scrollTo({ top: 0 });
	}, [doneCount]);

	async function take(action: RiderAction) {
		recordUndoable(action.kind === "release" || action.kind === "undo");
		// From the press on: the other button must not be there for a moment and then be deaf.
		if (action.kind === "pick-up") setSettling(true);
		const outcome = await riderActions.run(id, action);
		if (outcome === "refused") {
			setSettling(false);
			recordUndoable(false);
			if (action.kind === "deliver" && order.asksPin) {
				pinField.current?.focus();
				pinField.current?.select();
			}
			return;
		}
		setDialog(null);
		if (action.kind === "pick-up") void settle();
		setPin("");
		setPinAsked(false);
		setDoneCount((count) => count + 1);
	}

	/** 'Mark as Delivered' stands where 'Pick Up' stood: the second half of a double tap shall not hit it. */
	async function settle() {
		await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
		setSettling(false);
	}

	function deliver() {
		if (order.asksPin && !PIN.test(pin)) {
			setPinAsked(true);
			pinField.current?.focus();
			return;
		}
		void take({
			kind: "deliver",
			...(isDue && { payment: method }),
			...(order.asksPin && { pin }),
		});
	}

	return (
		<Page title={`${texts.title}: ${orderNumber(order.orderId)}`} titleHidden width="reading">
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
			<div className="grid grid-cols-1 gap-4">
				{isTakenAway && isFree && (
					<Notice tone="warning" title={texts.takenBack} announce>
						{isTakenAway === "decided" ? texts.takenBackDecided : texts.takenBackMeanwhile}
					</Notice>
				)}
				{!isInHand && !isFree && <Ended order={order} waiting={waiting} />}
				{order.undo && !isWaiting && (
					<UndoButton
						undo={order.undo}
						caption={order.status === "Out for Delivery" ? texts.justPickedUp : texts.delivered}
						busy={isBusy}
						onUndo={() => void take({ kind: "undo", status: order.status })}
					/>
				)}
				{isInHand && order.failure && <FailurePanel order={order} failure={order.failure} />}
				{isFree && !isTakenAway && (
					<Notice title={order.status === "Out for Delivery" ? texts.onItsOwn : texts.atCounter}>
						{order.status === "Out for Delivery" ? null : texts.atCounterHint}
					</Notice>
				)}
				<WhereTo order={order} isInHand={isInHand} />
				{(isInHand || (isFree && !isTakenAway)) && (
					<AtTheDoor
						order={order}
						isInHand={isInHand}
						method={method}
						onMethod={setMethod}
						pin={{ value: pin, set: setPin, field: pinField, isAsked: isPinAsked, problem }}
					/>
				)}
				<Contents order={order} />
				{isInHand && (
					<section aria-label={texts.trouble} className="grid gap-3 pt-2 sm:grid-cols-2">
						{!isWaiting && (
							<Button
								variant="danger"
								size="large"
								full
								icon="alert"
								onClick={() => setDialog("failure")}
							>
								{texts.cannotDeliver}
							</Button>
						)}
						<Button variant="secondary" size="large" full icon="store" onClick={() => setDialog("release")}>
							{texts.release}
						</Button>
					</section>
				)}
			</div>
			{isFree && !isTakenAway && (
				<ActionBar problem={problemHere}>
					<Button
						full
						busy={isBusy}
						className="min-h-16 text-xl"
						icon="bag"
						onClick={() => void take({ kind: "pick-up" })}
					>
						{texts.pickUp}
					</Button>
				</ActionBar>
			)}
			{!isInHand && (!isFree || isTakenAway) && (
				<ActionBar problem={problemHere}>
					<LinkButton to="/rider/dashboard" full className="min-h-16 text-xl" icon="scooter">
						{texts.toOrders}
					</LinkButton>
				</ActionBar>
			)}
			{isInHand && (
				<ActionBar problem={order.asksPin && isPinProblem(problem) ? null : problemHere}>
					{isDue && !isWaiting && (
						<p className="text-center font-bold text-lg leading-none tabular-nums">
							{method === "cash" ? texts.takesCash(amount) : texts.takesUpi(amount)}
						</p>
					)}
					<Button
						full
						variant={isWaiting ? "secondary" : "primary"}
						busy={isBusy}
						className="min-h-16 text-xl"
						icon="check"
						onClick={deliver}
					>
						{texts.deliver}
					</Button>
				</ActionBar>
			)}
			{dialog === "release" && (
				<ReleaseDialog
					orderId={order.orderId}
					busy={isBusy}
					onClose={() => setDialog(null)}
					onGiven={(reason) => void take({ kind: "release", reason })}
				/>
			)}
			{dialog === "failure" && (
				<ReasonDialog
					title={texts.failure.title}
					texts={texts.failure}
					reasons={texts.failure.reasons}
					busy={isBusy}
					onClose={() => setDialog(null)}
					onGiven={(reason) => void take({ kind: "failed", reason })}
				>
					<p>{texts.failure.what(order.orderId)}</p>
				</ReasonDialog>
			)}
		</Page>
	);
}

function isPickUp({ kind }: RiderAction): boolean {
	return kind === "pick-up";
}
