import type { OrderView } from "../../../contract/orders.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { deliveryTexts } from "./delivery-texts.ts";

/** How an order is paid, and whether it is; of one that was paid at the door, how. */
export function PaymentLabel({ order }: { order: OrderView }) {
	const texts = useOrderTexts();
	const { paymentOnDelivery } = usePageTexts(deliveryTexts);
	const { doorPayment, paymentMethod, paymentState, status } = order;
	if (doorPayment && (paymentState === "due" || paymentState === "paid"))
		return doorPayment.method === "cash" ? paymentOnDelivery.cash : paymentOnDelivery.upi[doorPayment.state];
	const hasState = status !== "Cancelled" || paymentState !== "due";
	const isAtCounter = order.fulfilment === "pickup" && paymentMethod === "cod";
	return (
		(isAtCounter ? texts.pickup.cash : texts.paymentMethods[paymentMethod]) +
		(hasState ? `, ${texts.paymentStates[paymentState]}` : "")
	);
}
