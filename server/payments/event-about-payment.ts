import type { EventActor } from "../db/append-event.ts";
import type { PaymentRow } from "./payment-store.ts";

/** The common fields of events about money without an order; its customer's pages receive them. */
export function aboutPayment({ id, customer_id }: Pick<PaymentRow, "id" | "customer_id">, by: EventActor, at: number) {
	return {
		at,
		subject: { type: "payment" as const, id },
		customerId: customer_id,
		by,
		payload: { paymentId: id },
	};
}
