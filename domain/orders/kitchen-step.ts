import { ok, type Result, refuse } from "../result.ts";
import { type Fulfilment, isReadyForPickup } from "./fulfilment.ts";
import { ordinarySteps } from "./order-moves.ts";
import type { OrderStatus } from "./order-status.ts";

/** The statuses of an order in the kitchen; after them it is with the counter and the rider. */
export const KITCHEN_STATUSES = ["Pending", "Confirmed", "Preparing"] as const satisfies readonly OrderStatus[];
type KitchenStatus = (typeof KITCHEN_STATUSES)[number];
/** The statuses that the kitchen may set; "Out for Delivery" means ready for a pickup order. */
export type KitchenStep = KitchenStatus | "Out for Delivery";

type KitchenRefusal = { code: "not-permitted" } | { code: "moved-meanwhile"; status: OrderStatus };

/** The parts of an order that decide the kitchen's steps; without `fulfilment` it is a delivery order. */
export type OrderToCook = { status: OrderStatus; fulfilment?: Fulfilment | undefined };

/** Whether an order in this status is in the kitchen. */
export function isInKitchen(status: OrderStatus): status is KitchenStatus {
	return (KITCHEN_STATUSES as readonly OrderStatus[]).includes(status);
}

/** The kitchen's next step with an order; null once a delivery order is being prepared, or an order has left. */
export function nextKitchenStep(order: OrderToCook): KitchenStep | null {
	const [next] = isInKitchen(order.status) ? ordinarySteps(order.status) : [];
	return next && isKitchenStep(order, next) ? next : null;
}

/**
 * Whether kitchen staff may move an order to this status: forward as far as Preparing, and a pickup order until it is
 * ready (decision 038). They may never cancel, send out or deliver (not permitted); any other refusal means that the
 * order was moved meanwhile.
 */
export function kitchenStep(order: OrderToCook, to: OrderStatus): Result<KitchenStep, KitchenRefusal> {
	if (!isKitchenStep(order, to)) return refuse({ code: "not-permitted" });
	const from = order.status;
	if (from !== to && !ordinarySteps(from).includes(to)) return refuse({ code: "moved-meanwhile", status: from });
	return ok(to);
}

function isKitchenStep({ fulfilment }: OrderToCook, to: OrderStatus): to is KitchenStep {
	return isInKitchen(to) || isReadyForPickup({ status: to, fulfilment });
}
