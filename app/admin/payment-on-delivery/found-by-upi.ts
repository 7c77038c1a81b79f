import type { OrderView } from "../../../contract/order-schemas.ts";

/** What was found of a payment by UPI before a change made the order dearer; 0 where its payment is one. */
export function foundByUpi({
	paymentMethod,
	totalAmount,
	payOnDelivery,
}: Pick<OrderView, "paymentMethod" | "totalAmount" | "payOnDelivery">): number {
	return paymentMethod === "cod" ? totalAmount - payOnDelivery : 0;
}
