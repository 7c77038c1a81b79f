import { useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { asksForReason, MAX_REASON } from "../../../domain/orders/order-moves.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FrequentReasons } from "../ui/frequent-reasons.tsx";
import { cancelHelp } from "./cancel-help.ts";
import { customerLabel, statusLabel } from "./order-labels.ts";
import { ordersTexts } from "./orders-texts.ts";
import { refundOfDelivered, refundOnCancelling } from "./refund-on-cancelling.ts";
import { useIsNotified } from "./use-is-notified.ts";

/**
 * Asks why an order takes a step out of order; a cancellation needs no reason, but is still asked about: the customer
 * is notified at once.
 */
export function ReasonDialog({
	order,
	step: { from, to },
	busy,
	problem,
	onClose,
	onGiven,
}: {
	order: AdminOrderView;
	step: { from: OrderStatus; to: OrderStatus };
	busy: boolean;
	problem: string | undefined;
	onClose: () => void;
	onGiven: (reason: string) => void;
}) {
	const texts = usePageTexts(ordersTexts);
	const language = useLanguage();
	const [reason, setReason] = useState("");
	const [isMissing, setMissing] = useState(false);
	const isNotified = useIsNotified(order);
	const fromName = statusLabel(order, from, language);
	const toName = statusLabel(order, to, language);
	const isWanted = asksForReason(from, to);
	const isCancelling = to === "Cancelled";
	const isBackward = ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from);

	function give() {
		const given = reason.trim();
		if (isWanted && !given) setMissing(true);
		else onGiven(given);
	}

	return (
		<FormDialog
			title={isCancelling ? texts.cancelTitle : texts.whyTitle(isBackward, toName)}
			labels={{
				close: texts.close,
				cancel: texts.keep(fromName),
				submit: isCancelling ? texts.cancelTheOrder : texts.setTo(toName),
			}}
			variant={isCancelling ? "danger" : "primary"}
			busy={busy}
			onClose={onClose}
			onSubmit={give}
		>
			<p>
				{texts.order} <OrderNumber orderId={order.orderId} /> {texts.of}{" "}
				<b className="wrap-anywhere">{customerLabel(order, language)}</b> {texts.is(fromName)}{" "}
				{isCancelling ? cancelHelp(order, isNotified, texts) : texts.unusualHelp(toName)}
			</p>
			{isCancelling && <MoneyThatGoesBack order={order} isDelivered={from === "Delivered"} />}
			<TextField
				label={texts.reason}
				{...(!isWanted && { hint: texts.optional })}
				value={reason}
				maxLength={MAX_REASON}
				autoComplete="off"
				error={isMissing && !reason.trim() ? texts.giveReason : undefined}
				onChange={(event) => setReason(event.target.value)}
				data-autofocus={isTypedOn() || undefined}
			/>
			{isCancelling ? (
				<FrequentReasons
					reasons={ordersTexts.en.reasonsToCancel}
					labels={texts.reasonsToCancel}
					onChosen={setReason}
				/>
			) : (
				<FrequentReasons reasons={texts.reasonsUnusual} onChosen={setReason} />
			)}
			{problem && <Notice tone="error" title={problem} />}
		</FormDialog>
	);
}

function MoneyThatGoesBack({ order, isDelivered }: { order: AdminOrderView; isDelivered: boolean }) {
	const texts = usePageTexts(ordersTexts);
	const text = isDelivered ? refundOfDelivered(order, texts) : refundOnCancelling(order, texts);
	return text && <p className="font-semibold">{text}</p>;
}

/** On a phone the keyboard would cover the one-tap reasons. */
function isTypedOn(): boolean {
	return matchMedia("(pointer: fine)").matches;
}
