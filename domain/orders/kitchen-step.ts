import { ok, type Result, refuse } from "../result.ts";
import { ordinarySteps } from "./order-moves.ts";
import type { OrderStatus } from "./order-status.ts";

/**
 * Where an order is while the kitchen has it; Preparing is the kitchen's last, from there on it is the counter's and
 * the rider's.
 */
export const KITCHEN_STATUSES = ["Pending", "Confirmed", "Preparing"] as const satisfies readonly OrderStatus[];
export type KitchenStatus = (typeof KITCHEN_STATUSES)[number];

export type KitchenRefusal = { code: "not-permitted" } | { code: "moved-meanwhile"; status: OrderStatus };

/** Whether an order in this status is the kitchen's. */
export function isInKitchen(status: OrderStatus): status is KitchenStatus {
	return (KITCHEN_STATUSES as readonly OrderStatus[]).includes(status);
}

/** What the kitchen does next with an order; null once it is being prepared. */
export function nextKitchenStep(from: OrderStatus): KitchenStatus | null {
	return ordinarySteps(from).find(isInKitchen) ?? null;
}

/**
 * Whether whoever only has the kitchen may move an order so: forward, as far as Preparing. It never cancels, sends out
 * or delivers (not permitted); what is elsewhere by now was moved meanwhile.
 */
export function kitchenStep(from: OrderStatus, to: OrderStatus): Result<KitchenStatus, KitchenRefusal> {
	if (!isInKitchen(to)) return refuse({ code: "not-permitted" });
	if (from !== to && !ordinarySteps(from).includes(to)) return refuse({ code: "moved-meanwhile", status: from });
	return ok(to);
}
