import type { OrderView } from "../../../contract/order-schemas.ts";
import { formatRupees } from "../../../domain/money.ts";
import { foundByUpi } from "../../../domain/payments/payment-on-delivery.ts";
import { isKept, isRefundFailed } from "../../../domain/payments/payment-state.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { onTheWayTexts } from "./on-the-way-texts.ts";

const collectTexts = pageTexts({
	en: {
		toPay: (amount: string) => `${amount} to pay on delivery`,
		toPayAtCounter: (amount: string) => `${amount} to pay at the counter`,
	},
	ta: {
		toPay: (amount) => `டெலிவரியின்போது ${amount} செலுத்த வேண்டும்`,
		toPayAtCounter: (amount) => `கவுண்டரில் ${amount} செலுத்த வேண்டும்`,
	},
});

/** How an order is paid, and whether it is; for one paid on delivery, by what. */
export function PaymentLabel({ order }: { order: OrderView }) {
	const texts = useOrderTexts();
	const { paymentOnDelivery, paymentAtCounter } = usePageTexts(onTheWayTexts);
	const { toPay, toPayAtCounter } = usePageTexts(collectTexts);
	const { doorPayment, paymentMethod, paymentState, status, toCollect, totalAmount } = order;
	const isPaidHere = status !== "Cancelled" && isKept(paymentState);
	if (paymentMethod === "cod" && doorPayment && isPaidHere) {
		const paid = order.fulfilment === "pickup" || doorPayment.atCounter ? paymentAtCounter : paymentOnDelivery;
		const label = doorPayment.method === "cash" ? paid.cash : paid.upi[doorPayment.state];
		const found = foundByUpi(order);
		const foundLabel = paymentAtCounter.upi.verified;
		return found > 0 && label !== foundLabel
			? `${formatRupees(found)}: ${foundLabel}; ${formatRupees(order.payOnDelivery)}: ${label}`
			: label;
	}
	// Of a refund that failed its own line says what happens now.
	const hasState = (status !== "Cancelled" || paymentState !== "due") && !isRefundFailed(paymentState, order.refunds);
	const isDueAtCounter = order.fulfilment === "pickup" && paymentMethod === "cod";
	const method = isDueAtCounter ? texts.pickup.cash : texts.paymentMethods[paymentMethod];
	const label = method + (hasState ? `, ${texts.paymentStates[paymentState]}` : "");
	if (toCollect === 0 || (paymentMethod !== "razorpay" && toCollect === totalAmount)) return label;
	const rest = order.fulfilment === "pickup" ? toPayAtCounter : toPay;
	return `${label}; ${rest(formatRupees(toCollect))}`;
}
