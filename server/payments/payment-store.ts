import type { Selectable } from "kysely";
import type { Reader, Tx } from "../db/storage.ts";
import type { PaymentsTable } from "../db/tables.ts";
import type { Payment } from "./provider-entities.ts";

export type PaymentRow = Selectable<PaymentsTable>;

/** Whether the shop has taken this money in already. */
export async function isKnown(reader: Reader, paymentId: string): Promise<boolean> {
	const known = await reader.selectFrom("payments").select("id").where("id", "=", paymentId).executeTakeFirst();
	return known !== undefined;
}

/** A payment's row as the provider tells of it, of nobody yet. */
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

/** Records money that came in. The provider's number is its key: the same money is taken in once. */
export async function insertPayment(tx: Tx, row: PaymentRow): Promise<void> {
	await tx.insertInto("payments").values(row).execute();
}
