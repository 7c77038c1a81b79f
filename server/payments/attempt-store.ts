import type { Selectable } from "kysely";
import { lockRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { PaymentAttemptsTable } from "../db/tables.ts";
import type { OrderRequest, Priced } from "../order-intake/price-order.ts";

export type AttemptRow = Selectable<PaymentAttemptsTable>;
/** What is placed once it is paid, as it was agreed to. */
export type Draft = { request: OrderRequest; priced: Priced };

/** A draft as it is stored; under `judged`, as processes of every landed version read it. */
export function draftText({ request, priced }: Draft): string {
	return JSON.stringify({ request, judged: priced });
}

/** What `draftText` stored; null where its customer has gone and it was emptied. */
export function readDraft(text: string): Draft | null {
	const stored: { request: OrderRequest; judged: Priced } | null = JSON.parse(text);
	return stored && { request: stored.request, priced: stored.judged };
}

/** Whole rupees as the provider has them. */
export function paise(rupees: number): number {
	return rupees * 100;
}

/** Reads an attempt and keeps others from changing it until this transaction ends. */
export function lockAttempt(tx: Tx, id: string): Promise<AttemptRow | undefined> {
	return lock(tx, "id", id);
}

/** The same by the provider's order. */
export function lockAttemptOf(tx: Tx, providerOrderId: string): Promise<AttemptRow | undefined> {
	return lock(tx, "provider_order_id", providerOrderId);
}

/**
 * Whether a customer's own attempt has been paid, as the shop knows it; it stays so until this transaction ends. An
 * attempt of somebody else is none.
 */
export async function isPaidAttempt(tx: Tx, customerId: string, id: string): Promise<boolean> {
	const attempt = await lockAttempt(tx, id);
	if (attempt?.customer_id !== customerId) return false;
	return attempt.paid_at !== null || attempt.reported_at !== null;
}

/** A customer's own attempt by its id or by the key of its draft, the newest of that key. */
export function ownAttempt(reader: Reader, customerId: string, idOrKey: string): Promise<AttemptRow | undefined> {
	return reader
		.selectFrom("payment_attempts")
		.selectAll()
		.where("customer_id", "=", customerId)
		.where((attempt) => attempt.or([attempt("id", "=", idOrKey), attempt("client_key", "=", idOrKey)]))
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
}

function lock(tx: Tx, column: "id" | "provider_order_id", value: string) {
	const query = tx.selectFrom("payment_attempts").selectAll().where(column, "=", value);
	return lockRows(tx, query, "update").executeTakeFirst();
}
