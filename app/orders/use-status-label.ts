import type { OrderView } from "../../contract/order-schemas.ts";
import { type orderTextsFor, useOrderTexts } from "../texts/order-texts.ts";

type Shown = Pick<OrderView, "status" | "fulfilment">;

/** The text for an order's status: a pickup is ready, not out for delivery. */
export function statusTextOf(
	{ status, fulfilment }: Shown,
	{ statuses, pickupStatuses }: ReturnType<typeof orderTextsFor>,
): string {
	return (fulfilment === "pickup" && pickupStatuses[status]) || statuses[status];
}

/** The same in the reader's language. */
export function useStatusLabel(): (order: Shown) => string {
	const texts = useOrderTexts();
	return (order) => statusTextOf(order, texts);
}
