import { useState } from "react";
import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import type { NextAttempt } from "../../../domain/deliveries/failed-delivery.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { customerNameIn } from "../../orders/customer-name.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { phoneUrl } from "../orders/order-labels.ts";
import { ordersTexts } from "../orders/orders-texts.ts";
import { refundOnCancelling } from "../orders/refund-on-cancelling.ts";
import { useIsNotified } from "../orders/use-is-notified.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { deliveriesTexts } from "./deliveries-texts.ts";

type Order = Pick<
	AdminOrderView,
	| ("_id" | "orderId" | "customerId" | "customerName" | "phoneNumber")
	| ("paymentMethod" | "totalAmount" | "payOnDelivery" | "refundable" | "doorPayment")
>;

/** Whom to call about a failed delivery, and what to do about it; a cancellation is confirmed first. */
export function FailedDeliveryActions({ order, chosen = null }: { order: Order; chosen?: NextAttempt | null }) {
	const texts = usePageTexts(deliveriesTexts);
	const language = useLanguage();
	const { run, busy, problem, forget } = useAction();
	const [target, setTarget] = useState<NextAttempt | null>(null);
	const [isAsking, setAsking] = useState(false);

	const call = phoneUrl(order.phoneNumber);
	const isNotified = useIsNotified(order);
	const goesBack = refundOnCancelling(order, usePageTexts(ordersTexts));

	async function decide(next: NextAttempt) {
		setTarget(next);
		const call = () => adminApi.orders[":id"]["failed-delivery"].$put({ param: { id: order._id }, json: { next } });
		const isDone = await run(call, { done: texts.nextSteps[next].done, inPlace: next === "refund" });
		setTarget(null);
		if (isDone) setAsking(false);
		keepFocus();
	}
	const labels = {
		redeliver: texts.redeliver,
		return: texts.return,
		refund: goesBack !== null ? texts.cancelAndRefund : texts.cancelTheOrder,
	};
	const button = (next: NextAttempt) => ({
		busy: busy && target === next && !isAsking,
		disabled: busy && target !== next,
		"aria-label": texts.stepOf(labels[next], order.orderId),
	});
	return (
		<div className="grid grid-cols-2 content-start gap-2 *:min-h-12">
			{call && (
				<LinkButton
					to={call}
					variant="secondary"
					icon="phone"
					aria-label={texts.callCustomer(groupedPhone(order.phoneNumber))}
					className={`px-2! ${chosen === "redeliver" ? "col-span-2" : "max-sm:col-span-2"}`}
				>
					{texts.callCustomer(groupedPhone(order.phoneNumber))}
				</LinkButton>
			)}
			{chosen !== "redeliver" && (
				<Button
					icon="scooter"
					className={call ? "max-sm:col-span-2" : "col-span-2"}
					{...button("redeliver")}
					onClick={() => void decide("redeliver")}
				>
					{labels.redeliver}
				</Button>
			)}
			<Button
				variant="secondary"
				icon="store"
				className="px-2!"
				{...button("return")}
				onClick={() => void decide("return")}
			>
				{labels.return}
			</Button>
			<Button
				variant="danger"
				icon="close"
				className="px-2!"
				{...button("refund")}
				onClick={() => {
					forget();
					setAsking(true);
				}}
			>
				{labels.refund}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onClose={() => setAsking(false)}
				title={texts.cancelTitle}
				confirmLabel={texts.cancelTheOrder}
				keepLabel={texts.keepTheOrder}
				danger
				busy={busy}
				problem={problem?.message}
				onConfirm={() => void decide("refund")}
			>
				<p>
					{texts.order} <OrderNumber orderId={order.orderId} /> {texts.of}{" "}
					<b className="wrap-anywhere">{customerNameIn(language, order.customerName)}</b>{" "}
					{isNotified ? texts.willBeCancelled : texts.willBeCancelledOnly} {goesBack ?? texts.nothingPaid}
				</p>
			</ConfirmDialog>
		</div>
	);
}
