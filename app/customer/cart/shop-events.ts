import type { OrderView } from "../../../contract/order-schemas.ts";
import type { StoreStatusView } from "../../../contract/store-schemas.ts";

declare global {
	interface WindowEventMap {
		orderPlaced: CustomEvent<OrderView>;
		storeClosed: CustomEvent<StoreStatusView>;
	}
}

/** Specification 4.7: told to the whole page once an order is placed. */
export function tellOrderPlaced(order: OrderView): void {
	dispatchEvent(new CustomEvent("orderPlaced", { detail: order }));
}

/** Specification 8.1: told to the whole page when the shop refused because it is closed. */
export function tellStoreClosed(storeData: StoreStatusView): void {
	dispatchEvent(new CustomEvent("storeClosed", { detail: storeData }));
}
