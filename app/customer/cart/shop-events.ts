import type { OrderView } from "../../../contract/order-schemas.ts";
import type { StoreStatusView } from "../../../contract/store-status-schema.ts";

declare global {
	interface WindowEventMap {
		orderPlaced: CustomEvent<OrderView>;
		storeClosed: CustomEvent<StoreStatusView>;
	}
}

/** Specification 4.7: tells the whole page that an order was placed. */
export function tellOrderPlaced(order: OrderView): void {
	dispatchEvent(new CustomEvent("orderPlaced", { detail: order }));
}

/** Specification 8.1: tells the whole page that the shop refused because it is closed. */
export function tellStoreClosed(storeData: StoreStatusView): void {
	dispatchEvent(new CustomEvent("storeClosed", { detail: storeData }));
}
