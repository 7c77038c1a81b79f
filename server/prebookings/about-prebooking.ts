import type { EventActor } from "../db/append-event.ts";
import type { PrebookingRecord } from "./prebooking-store.ts";

/** What each event about a prebooking has in common; its customer and the owner hear of it. */
export function aboutPrebooking(
	{ id, order_number, customer_id }: Pick<PrebookingRecord, "id" | "order_number" | "customer_id">,
	by: EventActor,
	at: number,
) {
	return {
		at,
		subject: { type: "prebooking" as const, id },
		customerId: customer_id,
		by,
		payload: { prebookingId: id, number: order_number },
	};
}
