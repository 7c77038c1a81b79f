import type { Selectable } from "kysely";
import type { Reader, Tx } from "../db/storage.ts";
import type { PaymentsTable } from "../db/tables.ts";
import type { Payment } from "./provider-entities.ts";

export type PaymentRow = Selectable<PaymentsTable>;

/** Whether the shop has already recorded this money. */
export async function isKnown(reader: Reader, paymentId: string): Promise<boolean> {
	const known = await reader.selectFrom("payments").select("id").where("id", "=", paymentId).executeTakeFirst();
	return known !== undefined;
}

/** A payment's row from the provider's data, not linked to anybody yet. */
export function rowOf(payment: Payment, now: number): PaymentRow {
	return {
		id: payment.id,
		attempt_id: null,
		order_id: null,
		customer_id: null,
		amount_paise: payment.amount,
		currency: payment.currency,
		method: payment.method ?? null,
		why_unmatched: null,
		returning_paise: 0,
		received_at: now,
		code_id: null,
		prebooking_id: null,
	};
}

/** Records incoming money. The provider's id is its key, so the same money is recorded once. */
export async function insertPayment(tx: Tx, row: PaymentRow): Promise<void> {
	await tx.insertInto("payments").values(row).execute();
}
