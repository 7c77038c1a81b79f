import type { EventActor } from "../db/append-event.ts";
import type { PrebookingRecord } from "./prebooking-store.ts";

/** The common fields of events about a prebooking; its customer and the owner receive them. */
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
