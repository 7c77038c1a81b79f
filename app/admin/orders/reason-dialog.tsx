import { type FormEvent, useId, useState } from "react";
import type { OrderView } from "../../../contract/orders.ts";
import { asksForReason } from "../../../domain/orders/order-moves.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { OrderNumber } from "../../order/order-number.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FrequentReasons } from "./frequent-reasons.tsx";
import { customerLabel, statusLabel } from "./order-labels.ts";

const FREQUENT = {
	unusual: ["Pressed by mistake", "Collected at the counter", "Sent back", "Customer called"],
	/** The customer reads them. */
	cancelling: ["As you asked", "Sold out", "Address too far", "Nobody at the door"],
};

/**
 * Asks why an order takes a step out of order; a cancellation may go without, but not unasked: the customer hears of it
 * at once.
 */
export function ReasonDialog({
	order,
	step: { from, to },
	busy,
	problem,
	onClose,
	onGiven,
}: {
	order: OrderView;
	step: { from: OrderStatus; to: OrderStatus };
	busy: boolean;
	problem: string | undefined;
	onClose: () => void;
	onGiven: (reason: string) => void;
}) {
	const formId = useId();
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);
	const fromName = statusLabel(order, from);
	const toName = statusLabel(order, to);
	const isWanted = asksForReason(from, to);
	const isCancelling = to === "Cancelled";
	const isBackward = ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from);

	function give(event: FormEvent) {
		event.preventDefault();
		const given = reason.trim();
		if (isWanted && !given) setMissing(true);
		else onGiven(given);
	}

	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!busy}
			title={isCancelling ? "Cancel this order?" : `Why ${isBackward ? "go back" : "skip"} to ${toName}?`}
			closeLabel="Close"
			size="small"
			footer={
				<div className="grid gap-3 *:min-h-12 sm:grid-cols-2">
					<Button variant="secondary" disabled={busy} onClick={onClose}>
						Keep {fromName}
					</Button>
					<Button type="submit" form={formId} variant={isCancelling ? "danger" : "primary"} busy={busy}>
						{isCancelling ? "Cancel the order" : `Set to ${toName}`}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={give} className="grid gap-4">
				<p>
					Order <OrderNumber orderId={order.orderId} /> of{" "}
					<b className="wrap-anywhere">{customerLabel(order)}</b> is {fromName}.{" "}
					{isCancelling
						? "The customer is notified at once, with the reason if you give one."
						: `From there to ${toName} isn’t the usual next step. The reason stays in the order’s ` +
							"history; customers never see it."}
				</p>
				<TextField
					label="Reason"
					{...(!isWanted && { hint: "optional" })}
					value={reason}
					maxLength={200}
					autoComplete="off"
					error={isMissing && !reason.trim() ? "Please give a reason" : undefined}
					onChange={(event) => setReason(event.target.value)}
					data-autofocus={isTypedOn() || undefined}
				/>
				<FrequentReasons reasons={FREQUENT[isCancelling ? "cancelling" : "unusual"]} onChosen={setReason} />
				{problem && <Notice tone="error" title={problem} />}
			</form>
		</Dialog>
	);
}

/** On a phone the keyboard would cover the reasons that one tap gives. */
function isTypedOn(): boolean {
	return matchMedia("(pointer: fine)").matches;
}
