import { foundAfterChange, isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import { billState } from "../../domain/payments/payment-on-delivery.ts";
import { counterMoneyOf, holdAtCounter } from "../cash/counter-payments.ts";
import type { Tx } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { OrderRecord } from "../orders/order-store.ts";
import { paymentOnDeliveryOf } from "../orders/payment-on-delivery.ts";
import { savePaymentOnDelivery } from "./record-payment-on-delivery.ts";

/**
 * What a new total means for an order that was paid when staff took it: the shop holds all of it, and what was found by
 * UPI stays found (decision 036). Does nothing for orders that are paid on delivery.
 */
export async function changeAtCounter(
	tx: Tx,
	before: OrderRecord,
	newTotal: number,
	by: Caller,
	now: number,
): Promise<void> {
	const said = paymentOnDeliveryOf(before);
	const found = foundAfterChange(counterMoneyOf(before, before.delivery), newTotal);
	const paidAtCounter = before.paid_at_counter ?? (found && "upi");
	const payment = found ? ({ method: "upi", state: found.state } as const) : said;
	if (found && payment) {
		await savePaymentOnDelivery(tx, before.id, payment, { by: null, at: takenAt(before) });
		await tx
			.updateTable("orders")
			.set({
				...{ found_rupees: found.found, paid_at_counter: paidAtCounter },
				payment_state: billState(payment),
			})
			.where("id", "=", before.id)
			.execute();
	}
	if (!isPaidAtCounter(paidAtCounter, payment)) return;
	const order = { id: before.id, paid_at_counter: paidAtCounter };
	await holdAtCounter(tx, order, { held: newTotal, cause: "changed", by: by.accountId, now });
}

/** When it was paid: as it was taken; a rest that was paid on delivery since was not. */
function takenAt({ paid_at_counter, delivery, placed_at }: OrderRecord): number {
	return (paid_at_counter === null ? null : delivery?.collected_at) ?? placed_at;
}
