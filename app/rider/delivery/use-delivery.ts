import { useEffect, useRef, useState } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import type { PaymentOnDeliveryMethod } from "../../../domain/payments/payment-on-delivery.ts";
import { useServerNow } from "../../live/use-server-now.ts";
import { afterActions } from "../offline-queue/after-actions.ts";
import { type RiderAction, useRiderActions } from "../offline-queue/use-rider-actions.ts";
import { useTakenAway } from "./use-taken-away.ts";

const SETTLE_MS = 600;
const PIN = /^\d{4}$/;

/** An order on its way to the door, and its rider's actions. */
export type DeliveryUnderWay = ReturnType<typeof useDelivery>;

/** The order after the rider's actions, and the actions available. */
export function useDelivery(read: RiderOrderView) {
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
	const problem = riderActions.problem(id);
	// Its address may still be loading.
	const isInHand = order.status === "Out for Delivery" && (order.isMine || waiting.some(isPickUp));
	const isFree = !isInHand && isActive(order.status);
	const isDue = order.toCollect > 0;

	// The pressed button is gone, and the dialog closed: the focus moves to the top.
	useEffect(() => {
		if (doneCount === 0) return;
		document.getElementById("content")?.focus({ preventScroll: true });
		scrollTo({ top: 0 });
	}, [doneCount]);

	async function take(action: RiderAction) {
		recordUndoable(action.kind === "release" || action.kind === "undo");
		// From the press on: the other button must not appear for a moment and then ignore a tap.
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

	/** 'Mark as Delivered' appears where 'Pick Up' was: the second half of a double tap must not hit it. */
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
			amount: order.toCollect,
			...(order.asksPin && { pin }),
		});
	}

	return {
		...{ order, waiting, isTakenAway, isInHand, isFree, isDue },
		/** Whether a failed delivery waits for the owner's decision. */
		isWaiting: isInHand && order.failure?.next === null,
		isBusy: riderActions.isBusy(id) || isSettling,
		problem,
		/** The same if it is not shown at the top of the page. */
		problemHere: riderActions.isToldAbove(id) ? null : problem,
		...{ method, setMethod, setDialog },
		/** What it asks about is over once the order is cancelled or taken back. */
		dialog: isInHand ? dialog : null,
		pin: { value: pin, set: setPin, field: pinField, isAsked: isPinAsked, problem },
		deliver,
		take: (action: RiderAction) => void take(action),
	};
}

function isPickUp({ kind }: RiderAction): boolean {
	return kind === "pick-up";
}
