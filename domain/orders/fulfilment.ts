import { type Rupees, rupees } from "../money.ts";

/** How an order reaches its customer: a rider brings it, or the customer picks it up at the shop. */
export const FULFILMENTS = ["delivery", "pickup"] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** The fee of an order: pickup is free. */
export function feeFor(fulfilment: Fulfilment, deliveryFee: Rupees): Rupees {
	return fulfilment === "pickup" ? rupees(0) : deliveryFee;
}
