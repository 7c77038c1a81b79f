import { type Fulfilment, isReadyForPickup } from "./fulfilment.ts";
import { isActive, type OrderStatus } from "./order-status.ts";

/** Whether an order's promised time still matters: what is picked up has kept its promise once it is ready. */
export function isPromiseOpen(order: { status: OrderStatus; fulfilment?: Fulfilment | undefined }): boolean {
	return isActive(order.status) && !isReadyForPickup(order);
}
