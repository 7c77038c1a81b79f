import type { OrderView } from "../../contract/order-schemas.ts";
import { useOrderTexts } from "../texts/order-texts.ts";

/** The text for an order's status: a pickup is ready, not out for delivery. */
export function useStatusLabel(): (order: Pick<OrderView, "status" | "fulfilment">) => string {
	const { statuses, pickupStatuses } = useOrderTexts();
	return ({ status, fulfilment }) => (fulfilment === "pickup" && pickupStatuses[status]) || statuses[status];
}
