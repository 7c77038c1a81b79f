import type { OrderView } from "../../contract/order-schemas.ts";
import { useOrderTexts } from "../texts/order-texts.ts";

/** What to call where an order is: one that is picked up is ready, not out for delivery. */
export function useStatusLabel(): (order: Pick<OrderView, "status" | "fulfilment">) => string {
	const { statuses, pickupStatuses } = useOrderTexts();
	return ({ status, fulfilment }) => (fulfilment === "pickup" && pickupStatuses[status]) || statuses[status];
}
