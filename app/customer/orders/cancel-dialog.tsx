import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { expectOwnCancellation } from "../../alerts/order-alerts.ts";
import { api, refusalOf } from "../../api.ts";
import { isSignedOut } from "../../session/is-signed-out.ts";
import { sessionEnded } from "../../session/session-ended.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { toast } from "../../ui/toast.ts";
import { orderLineId } from "./order-line-id.ts";

/** Asks for confirmation, then cancels; a refusal closes the dialog and is shown beside the order. */
export function CancelDialog({
	order,
	open,
	onClose,
	onRefused,
}: {
	order: OrderView;
	open: boolean;
	onClose: () => void;
	onRefused: (text: string | null) => void;
}) {
	const texts = useOrderTexts().cancel;
	const { revalidate } = useRevalidator();
	const [isBusy, setBusy] = useState(false);

	async function cancel() {
		setBusy(true);
		onRefused(null);
		const refusal = await cancelOrder(order._id, texts);
		setBusy(false);
		onClose();
		onRefused(refusal);
		if (refusal === null) toast.success(texts.done(order.orderId));
		if (refusal !== texts.failedNetwork) await revalidate();
		// The button that opened the dialog is gone with the tall card that it was on, also after a lost answer.
		keepFocus(orderLineId(order));
	}

	return (
		<Dialog
			open={open}
			onClose={onClose}
			dismissible={!isBusy}
			title={texts.title}
			closeLabel={texts.close}
			size="small"
			footer={
				<div className="grid gap-3 sm:grid-cols-2">
					<Button variant="secondary" disabled={isBusy} onClick={onClose} data-autofocus>
						{texts.keep}
					</Button>
					<Button variant="danger" busy={isBusy} onClick={cancel}>
						{texts.confirm}
					</Button>
				</div>
			}
		>
			<p>{texts.question(order.orderId, formatRupees(order.totalAmount))}</p>
			{order.paymentState === "paid" && <p className="mt-2">{texts.refund}</p>}
		</Dialog>
	);
}

/** Null if cancelled, else the text to show: the server's if there is one (specification 15.4). */
async function cancelOrder(_id: string, texts: { failed: string; failedNetwork: string }): Promise<string | null> {
	const stayed = expectOwnCancellation(_id);
	try {
		const reply = await api.orders[":id"].cancel.$put({ param: { id: _id } });
		if (reply.ok) return null;
		stayed();
		if (isSignedOut(reply)) sessionEnded();
		const refusal = await refusalOf(reply);
		return refusal.code === "network" ? texts.failed : refusal.message;
	} catch {
		stayed();
		return texts.failedNetwork;
	}
}
