import { useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { MAX_REASON } from "../../../domain/orders/order-moves.ts";
import { shortNumber } from "../../../domain/orders/short-number.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { paymentOnDeliveryTexts } from "../payment-on-delivery/payment-on-delivery-texts.ts";
import { FrequentReasons } from "../ui/frequent-reasons.tsx";
import { type CancelNotice, cancelNotice } from "./cancel-help.ts";
import { ordersTexts } from "./orders-texts.ts";
import { backByHand } from "./refund-on-cancelling.ts";
import { useWhoIsNotified } from "./use-is-notified.ts";

/** Asks for the reason to cancel several orders together; their customers are notified at once. */
export function CancelSelectedDialog({
	orders,
	busy,
	problem,
	onClose,
	onGiven,
}: {
	orders: readonly AdminOrderView[];
	busy: boolean;
	problem: string | undefined;
	onClose: () => void;
	onGiven: (reason: string) => void;
}) {
	const texts = usePageTexts(ordersTexts);
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);
	const isNotified = useWhoIsNotified();
	const { methods } = usePageTexts(paymentOnDeliveryTexts);
	const count = orders.length;
	const hearing = (notice: CancelNotice) =>
		orders.filter((order) => cancelNotice(order, isNotified(order)) === notice);
	const numbersOf = (some: readonly AdminOrderView[]) => some.map(({ orderId }) => shortNumber(orderId)).join(", ");
	const withReason = hearing("with-reason").length;
	const texted = numbersOf(hearing("text-message"));
	const notNotified = numbersOf(hearing("none"));
	const byHand = orders.map((order) => ({ ...backByHand(order), number: shortNumber(order.orderId) }));
	const arrived = byHand.flatMap(({ number, method, arrived = 0 }) =>
		method && arrived > 0 ? `${number} ${formatRupees(arrived)} (${methods[method]})` : [],
	);
	const toCheck = byHand.flatMap(({ number, toCheck = 0 }) =>
		toCheck > 0 ? `${number} ${formatRupees(toCheck)}` : [],
	);

	function give() {
		if (reason.trim()) onGiven(reason.trim());
		else setMissing(true);
	}

	return (
		<FormDialog
			title={texts.cancelCountTitle(texts.count(count))}
			labels={{
				close: texts.close,
				cancel: texts.keepThem(count),
				submit: texts.cancelCount(texts.count(count)),
			}}
			variant="danger"
			busy={busy}
			onClose={onClose}
			onSubmit={give}
		>
			{withReason > 0 && <p>{texts.cancelManyHelp(withReason)}</p>}
			{texted && <p className="wrap-anywhere">{texts.textThese(texted)}</p>}
			{notNotified && <p className="wrap-anywhere">{texts.tellThese(notNotified)}</p>}
			{arrived.length > 0 && (
				<p className="wrap-anywhere font-semibold">{texts.giveBackThese(arrived.join(", "))}</p>
			)}
			{toCheck.length > 0 && (
				<p className="wrap-anywhere font-semibold">{texts.sendBackThese(toCheck.join(", "))}</p>
			)}
			<TextField
				label={texts.reason}
				value={reason}
				maxLength={MAX_REASON}
				autoComplete="off"
				error={isMissing && !reason.trim() ? texts.giveReason : undefined}
				onChange={(event) => setReason(event.target.value)}
			/>
			<FrequentReasons
				reasons={ordersTexts.en.reasonsToCancelMany}
				labels={texts.reasonsToCancelMany}
				onChosen={setReason}
			/>
			{problem && <Notice tone="error" title={problem} />}
		</FormDialog>
	);
}
