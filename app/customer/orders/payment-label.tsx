import type { OrderView } from "../../../contract/orders.ts";
import { formatRupees } from "../../../domain/money.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { deliveryTexts } from "./delivery-texts.ts";

const collectTexts = pageTexts({
	en: { toPay: (amount: string) => `${amount} to pay on delivery` },
	ta: { toPay: (amount) => `டெலிவரியின்போது ${amount} செலுத்த வேண்டும்` },
});

/** How an order is paid, and whether it is; of one that was paid on delivery, how. */
export function PaymentLabel({ order }: { order: OrderView }) {
	const texts = useOrderTexts();
	const { paymentOnDelivery, paymentAtCounter } = usePageTexts(deliveryTexts);
	const { toPay } = usePageTexts(collectTexts);
	const { doorPayment, paymentMethod, paymentState, status, toCollect } = order;
	if (paymentMethod === "cod" && doorPayment && (paymentState === "due" || paymentState === "paid")) {
		const paid = order.fulfilment === "pickup" ? paymentAtCounter : paymentOnDelivery;
		return doorPayment.method === "cash" ? paid.cash : paid.upi[doorPayment.state];
	}
	const hasState = status !== "Cancelled" || paymentState !== "due";
	const isAtCounter = order.fulfilment === "pickup" && paymentMethod === "cod";
	const method = isAtCounter ? texts.pickup.cash : texts.paymentMethods[paymentMethod];
	const label = method + (hasState ? `, ${texts.paymentStates[paymentState]}` : "");
	return paymentMethod === "razorpay" && toCollect > 0 ? `${label}; ${toPay(formatRupees(toCollect))}` : label;
}
