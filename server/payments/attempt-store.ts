import type { Selectable } from "kysely";
import type { Quote } from "../../domain/pricing/quote.ts";
import { lockRows } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { PaymentAttemptsTable } from "../db/tables.ts";
import { canonicalOrder, type OrderRequest, type Priced } from "../order-intake/check-order.ts";
import { canonicalPrebooking, type PrebookingRequest } from "../prebookings/check-prebooking.ts";

export type AttemptRow = Selectable<PaymentAttemptsTable>;
type OrderDraft = { kind: "order"; request: OrderRequest; priced: Priced };
type PrebookingDraft = { kind: "prebooking"; request: PrebookingRequest; priced: { quote: Quote; phone: string } };
/** What will be placed or booked once it is paid, as agreed. */
export type Draft = OrderDraft | PrebookingDraft;

/** A draft as stored; for an order under `judged`, which processes of every released version can read. */
export function draftText({ kind, request, priced }: Draft): string {
	return JSON.stringify(kind === "order" ? { request, judged: priced } : { prebooking: request, priced });
}

/** The draft that `draftText` stored; null if it was emptied because its customer was deleted. */
export function readDraft(text: string): Draft | null {
	type Stored =
		| { request: OrderRequest; judged: Priced }
		| { prebooking: PrebookingRequest; priced: PrebookingDraft["priced"] };
	const stored: Stored | null = JSON.parse(text);
	if (!stored) return null;
	return "prebooking" in stored
		? { kind: "prebooking", request: stored.prebooking, priced: stored.priced }
		: { kind: "order", request: stored.request, priced: stored.judged };
}

/** What a customer wants to pay for. */
export type Payable = { kind: "order"; request: OrderRequest } | { kind: "prebooking"; request: PrebookingRequest };

/** The text that makes two requests the same. */
export function canonicalOf({ kind, request }: Payable): string {
	return kind === "order" ? canonicalOrder(request) : canonicalPrebooking(request);
}

/** Reads an attempt and locks it until this transaction ends. */
export function lockAttempt(tx: Tx, id: string): Promise<AttemptRow | undefined> {
	return lock(tx, "id", id);
}

/** Reads the attempt of the provider's order and locks it until this transaction ends. */
export function lockAttemptOf(tx: Tx, providerOrderId: string): Promise<AttemptRow | undefined> {
	return lock(tx, "provider_order_id", providerOrderId);
}

/**
 * Whether a customer's own attempt has been paid, as far as the shop knows; stays so until this transaction ends. False
 * for another customer's attempt.
 */
export async function isPaidAttempt(tx: Tx, customerId: string, id: string): Promise<boolean> {
	const attempt = await lockAttempt(tx, id);
	if (attempt?.customer_id !== customerId) return false;
	return attempt.paid_at !== null || attempt.reported_at !== null;
}

/** A customer's own attempt by its id or by the key of its draft, the newest with that key; of one `kind`, if given. */
export function ownAttempt(
	reader: Reader,
	customerId: string,
	idOrKey: string,
	kind?: Payable["kind"],
): Promise<AttemptRow | undefined> {
	let query = reader
		.selectFrom("payment_attempts")
		.selectAll()
		.where("customer_id", "=", customerId)
		.where((attempt) => attempt.or([attempt("id", "=", idOrKey), attempt("client_key", "=", idOrKey)]));
	if (kind !== undefined) query = query.where("preferred_date", kind === "order" ? "is" : "is not", null);
	return query.orderBy("created_at", "desc").limit(1).executeTakeFirst();
}

function lock(tx: Tx, column: "id" | "provider_order_id", value: string) {
	const query = tx.selectFrom("payment_attempts").selectAll().where(column, "=", value);
	return lockRows(tx, query, "update").executeTakeFirst();
}

/** The draft of an attempt that was paid. */
export function draftOf(attempt: AttemptRow): Draft {
	const draft = readDraft(attempt.draft);
	if (!draft) throw new Error("an attempt without its draft was paid");
	return draft;
}
