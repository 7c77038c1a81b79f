import type { EventActor } from "../db/append-event.ts";
import type { PaymentRow } from "./payment-store.ts";

/** What each event about money that no order stands for has in common; its customer's pages hear it. */
export function aboutPayment({ id, customer_id }: Pick<PaymentRow, "id" | "customer_id">, by: EventActor, at: number) {
	return {
		at,
		subject: { type: "payment" as const, id },
		customerId: customer_id,
		by,
		payload: { paymentId: id },
	};
}
