import { type FormEvent, useId, useState } from "react";
import type { AdminOrderView } from "../../../contract/orders.ts";
import { formatRupees, typedRupees } from "../../../domain/money.ts";
import { OrderNumber } from "../../order/order-number.tsx";
import { randomKey } from "../../random-key.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Gives a part of an online payment back, or what is left of it; pressed twice it is given once. */
export function RefundDialog({ order, onClose }: { order: AdminOrderView; onClose: () => void }) {
	const formId = useId();
	const [key] = useState(randomKey);
	const [amount, setAmount] = useState(String(order.refundable));
	const [reason, setReason] = useState("");
	const action = useAction();
	const given = typedRupees(amount) ?? 0;
	const wrong = (path: string) => action.problem?.issues?.find((issue) => issue.path === path)?.message;

	async function give(event: FormEvent) {
		event.preventDefault();
		const isGiven = await action.run(
			() =>
				adminApi.orders[":id"].refunds.$post({
					param: { id: order._id },
					header: { "idempotency-key": key },
					json: { amount: given, reason: reason.trim() },
				}),
			{ done: `${formatRupees(given)} refund started`, inPlace: true },
		);
		if (isGiven) onClose();
	}

	return (
		<Dialog
			open
			onClose={onClose}
			dismissible={!action.busy}
			title="Refund"
			closeLabel="Close"
			size="small"
			footer={
				<div className="grid gap-3 *:min-h-12 sm:grid-cols-2">
					<Button variant="secondary" disabled={action.busy} onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" form={formId} variant="danger" busy={action.busy}>
						{given > 0 ? `Refund ${formatRupees(given)}` : "Refund"}
					</Button>
				</div>
			}
		>
			<form id={formId} noValidate onSubmit={give} className="grid gap-4">
				<p>
					Order <OrderNumber orderId={order.orderId} />: up to {formatRupees(order.refundable)} can be
					refunded to the original payment method. The customer is notified; banks take 5 to 7 working days.
					The order itself doesn’t change.
				</p>
				<TextField
					label="Amount in rupees"
					inputMode="numeric"
					autoComplete="off"
					value={amount}
					error={wrong("amount")}
					onChange={(event) => setAmount(event.target.value)}
				/>
				<TextField
					label="Reason"
					description="For your records; it’s kept in the order’s history."
					autoComplete="off"
					maxLength={200}
					value={reason}
					error={wrong("reason")}
					onChange={(event) => setReason(event.target.value)}
				/>
				{action.problem && !action.problem.issues && <Notice tone="error" title={action.problem.message} />}
			</form>
		</Dialog>
	);
}
