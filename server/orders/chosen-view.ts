import type { OrderView } from "../../contract/orders.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { OrderRow } from "./order-store.ts";

/** How and when its customer wants an order; nothing of one that is delivered as soon as possible. */
export function chosenView({
	fulfilment,
	due_at,
	due_until,
	kitchen_at,
}: Pick<OrderRow, "fulfilment" | "due_at" | "due_until" | "kitchen_at">): Pick<
	OrderView,
	"fulfilment" | "dueAt" | "dueUntil" | "kitchenAt"
> {
	if (due_at === null || due_until === null || kitchen_at === null) {
		return fulfilment === "pickup" ? { fulfilment } : {};
	}
	return { fulfilment, dueAt: isoTime(due_at), dueUntil: isoTime(due_until), kitchenAt: isoTime(kitchen_at) };
}
