import { formatRupees } from "../money.ts";
import type { Fulfilment } from "../orders/fulfilment.ts";
import { isActive, type OrderStatus } from "../orders/order-status.ts";
import type { PaymentMethod } from "../payments/payment-method.ts";
import type { PaymentOnDelivery } from "../payments/payment-on-delivery.ts";
import { isKept, type PaymentState } from "../payments/payment-state.ts";

/** The payment as a ticket says it: what the rider collects; after delivery, whether and how it was paid. */
export function ticketPayment({
	status,
	paymentState,
	paymentMethod,
	totalAmount,
	doorPayment,
	payOnDelivery = 0,
	fulfilment,
}: {
	status: OrderStatus;
	paymentState: PaymentState;
	paymentMethod: PaymentMethod;
	totalAmount: number;
	doorPayment: Pick<PaymentOnDelivery, "method" | "state"> | null;
	/** The extra cost of a change to an order that was paid online, or found by UPI; else all of a cash order. */
	payOnDelivery?: number;
	fulfilment?: Fulfilment;
}): string {
	if (!isKept(paymentState)) return "NOTHING TO COLLECT";
	const isOnline = paymentMethod === "razorpay";
	const isMissing = doorPayment?.state === "missing";
	const isUpi = doorPayment?.method === "upi" && !isMissing;
	const isBoth = payOnDelivery > 0 && payOnDelivery < totalAmount && (isOnline || !isUpi);
	const amount = formatRupees(isBoth ? payOnDelivery : totalAmount);
	const rest = isBoth ? `, THE REST IS PAID ${isOnline ? "ONLINE" : "BY UPI"}` : "";
	if (isBoth && isOnline && isActive(status)) return `COLLECT ${amount}${rest}`;
	if (isMissing && !isActive(status)) return `UPI NOT RECEIVED ${amount}${rest}`;
	if (doorPayment && !isMissing)
		return `PAID ${doorPayment.method === "upi" ? "BY UPI" : "IN CASH"} ${amount}${rest}`;
	if (isOnline && paymentState === "paid") return `PAID ONLINE ${formatRupees(totalAmount - payOnDelivery)}`;
	if (paymentState === "paid") return `PAID ${amount}`;
	if (!isActive(status)) return "NOTHING TO COLLECT";
	if (fulfilment === "pickup") return `COLLECT ${amount} AT THE COUNTER${rest}`;
	return `COLLECT ${amount} ${paymentMethod === "cod" ? "CASH" : "AT THE DOOR"}${rest}`;
}
