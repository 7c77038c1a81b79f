import { ok, type Result, refuse } from "../result.ts";
import type { Fulfilment } from "./fulfilment.ts";
import { ordinarySteps } from "./order-moves.ts";
import type { OrderStatus } from "./order-status.ts";

/** Where an order is while the kitchen has it; from there on it is the counter's and the rider's. */
export const KITCHEN_STATUSES = ["Pending", "Confirmed", "Preparing"] as const satisfies readonly OrderStatus[];
type KitchenStatus = (typeof KITCHEN_STATUSES)[number];
/** To where the kitchen takes an order: one that is picked up is ready then, which has the same status. */
export type KitchenStep = KitchenStatus | "Out for Delivery";

type KitchenRefusal = { code: "not-permitted" } | { code: "moved-meanwhile"; status: OrderStatus };

/** An order as far as it decides what the kitchen does with it; without a word it is delivered. */
export type OrderToCook = { status: OrderStatus; fulfilment?: Fulfilment | undefined };

/** Whether an order in this status is the kitchen's. */
export function isInKitchen(status: OrderStatus): status is KitchenStatus {
	return (KITCHEN_STATUSES as readonly OrderStatus[]).includes(status);
}

/** What the kitchen does next with an order; null once it is being prepared for a rider, or has left. */
export function nextKitchenStep(order: OrderToCook): KitchenStep | null {
	const [next] = isInKitchen(order.status) ? ordinarySteps(order.status) : [];
	return next && isKitchenStep(order, next) ? next : null;
}

/**
 * Whether whoever only has the kitchen may move an order so: forward, as far as Preparing, and one that is picked up
 * until it is ready (decision 038). It never cancels, sends out or delivers (not permitted); what is elsewhere by now
 * was moved meanwhile.
 */
export function kitchenStep(order: OrderToCook, to: OrderStatus): Result<KitchenStep, KitchenRefusal> {
	if (!isKitchenStep(order, to)) return refuse({ code: "not-permitted" });
	const from = order.status;
	if (from !== to && !ordinarySteps(from).includes(to)) return refuse({ code: "moved-meanwhile", status: from });
	return ok(to);
}

function isKitchenStep({ fulfilment }: OrderToCook, to: OrderStatus): to is KitchenStep {
	return isInKitchen(to) || (to === "Out for Delivery" && fulfilment === "pickup");
}
