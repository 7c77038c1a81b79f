import { type Rupees, rupees } from "../money.ts";
import type { OrderStatus } from "./order-status.ts";

/** How an order reaches its customer: a rider brings it, or the customer picks it up at the shop. */
export const FULFILMENTS = ["delivery", "pickup"] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** Whether customers may choose this: pickup only if the owner offers it. */
export function isOffered(fulfilment: Fulfilment, { pickupOffered }: { pickupOffered: boolean }): boolean {
	return fulfilment !== "pickup" || pickupOffered;
}

/** The fee of an order: pickup is free. */
export function feeFor(fulfilment: Fulfilment, deliveryFee: Rupees): Rupees {
	return fulfilment === "pickup" ? rupees(0) : deliveryFee;
}

/** An order's status and how it reaches its customer; without `fulfilment` a rider brings it. */
type Going = { status: OrderStatus; fulfilment?: Fulfilment | undefined };

/** Whether an order waits at the counter for its customer: what "Out for Delivery" means for a pickup. */
export function isReadyForPickup({ status, fulfilment }: Going): boolean {
	return status === "Out for Delivery" && fulfilment === "pickup";
}

/** Whether an order is on its way to its customer. */
export function isOnTheRoad({ status, fulfilment }: Going): boolean {
	return status === "Out for Delivery" && fulfilment !== "pickup";
}
