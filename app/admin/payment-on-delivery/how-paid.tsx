import type { AdminOrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { foundByUpi, paymentOnDelivery } from "../../../domain/payments/payment-on-delivery.ts";
import { useAction } from "../../staff/use-action.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { orderLinkId } from "../orders/order-link-id.ts";
import { settledLabel } from "./payment-on-delivery-labels.ts";
import { paymentOnDeliveryTexts } from "./payment-on-delivery-texts.ts";
import { settle } from "./settle.ts";

/** Whether nobody has recorded yet how an order, or the part of it due on delivery, was paid. */
export function isUnrecorded(order: AdminOrderView): boolean {
	const { status, paymentMethod, paymentState, doorPayment, payOnDelivery } = order;
	if (status !== "Delivered" || doorPayment !== null || payOnDelivery === 0) return false;
	return paymentState === "due" || (paymentMethod === "razorpay" && paymentState === "paid");
}

/** The question; for an order that was paid online, or found by UPI, it is about the amount that a change added. */
export function howPaidQuestion(order: AdminOrderView, texts: (typeof paymentOnDeliveryTexts)["en"]): string {
	const isRest = order.paymentMethod === "razorpay" || foundByUpi(order) > 0;
	return isRest ? texts.howWasRestPaid(formatRupees(order.payOnDelivery)) : texts.howWasItPaid;
}

/** Records cash or UPI in one tap; ignoring the question loses nothing. */
export function HowPaid({ order, look }: { order: AdminOrderView; look: string }) {
	const texts = usePageTexts(paymentOnDeliveryTexts);
	const language = useLanguage();
	const { run, busy } = useAction();
	const isNamed = (["cash", "upi"] as const).map((method) => ({
		method,
		label: texts.methods[method],
		icon: method === "cash" ? ("cash" as const) : ("qr" as const),
	}));

	async function name(method: "cash" | "upi") {
		const payment = paymentOnDelivery({ paymentMethod: "cod", paymentState: "due" }, method);
		if (!payment) return;
		await run(() => settle(order._id, payment, order.payOnDelivery), { done: settledLabel(payment, language) });
		keepFocus(orderLinkId(order), true);
	}
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2">
			{isNamed.map(({ method, label, icon }) => (
				<button
					key={method}
					type="button"
					aria-label={texts.howOrderWasPaid(label, order.orderId)}
					aria-busy={busy || undefined}
					onClick={() => !busy && void name(method)}
					className={
						`inline-flex min-h-12 items-center justify-center gap-2 rounded-md border-2 px-2 ` +
						`font-bold ${look}`
					}
				>
					{busy ? <Spinner /> : <Icon name={icon} />}
					{label}
				</button>
			))}
		</div>
	);
}
