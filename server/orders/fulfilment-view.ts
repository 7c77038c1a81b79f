import type { OrderView } from "../../contract/order-schemas.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { OrderRow } from "./order-store.ts";

/** How and when the customer wants an order; empty for delivery as soon as possible. */
export function fulfilmentView({
	fulfilment,
	eats_here,
	due_at,
	due_until,
	kitchen_at,
}: Pick<OrderRow, "fulfilment" | "due_at" | "due_until" | "kitchen_at"> & { eats_here?: OrderRow["eats_here"] }): Pick<
	OrderView,
	"fulfilment" | "eatsHere" | "dueAt" | "dueUntil" | "kitchenAt"
> {
	const eatsHere = eats_here === 1 && { eatsHere: true as const };
	if (due_at === null || due_until === null || kitchen_at === null) {
		return fulfilment === "pickup" ? { fulfilment, ...eatsHere } : {};
	}
	return {
		fulfilment,
		...eatsHere,
		dueAt: isoTime(due_at),
		dueUntil: isoTime(due_until),
		kitchenAt: isoTime(kitchen_at),
	};
}
