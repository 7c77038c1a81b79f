import type { Collection, OrderEntity, PaymentEntity, QrCodeEntity, RefundEntity, Speed } from "./entities.ts";
import { badRequest, invalidField } from "./provider-error.ts";
import { isProviderId } from "./provider-id.ts";
import { type Fields, readInteger } from "./read-fields.ts";

export type CaptureRule = {
	capture: "automatic" | "manual";
	automaticMinutes: number;
	manualMinutes: number;
	refundSpeed: Speed;
};
export type OrderRecord = { entity: OrderEntity; captureRule: CaptureRule | null };
export type PaymentRecord = {
	entity: PaymentEntity;
	/** The QR code that was paid. */
	qrCodeId: string | null;
	/** Epoch milliseconds. */
	createdAt: number;
	authorizedAt: number | null;
};
export type RefundRecord = { entity: RefundEntity; endsAt: number; endsAs: "processed" | "failed" };
export type QrCodeRecord = { entity: QrCodeEntity };
type IdempotentRefund = { request: string; refund: RefundEntity };

/** Everything that the provider stores, oldest first. */
export type Records = {
	orders: Map<string, OrderRecord>;
	payments: Map<string, PaymentRecord>;
	refunds: Map<string, RefundRecord>;
	qrCodes: Map<string, QrCodeRecord>;
	idempotentRefunds: Map<string, IdempotentRefund>;
};

/** The records of a provider that has never been used. */
export function emptyRecords(): Records {
	return {
		orders: new Map(),
		payments: new Map(),
		refunds: new Map(),
		qrCodes: new Map(),
		idempotentRefunds: new Map(),
	};
}

/** The record with this id; refuses a malformed or unknown id. */
export function find<Item>(records: Map<string, Item>, prefix: string, id: string): Item {
	if (!isProviderId(id, prefix)) throw badRequest(`${id} is not a valid id`);
	const record = records.get(id);
	if (record === undefined) throw badRequest("The id provided does not exist");
	return record;
}

/** A page of entities, newest first, by `count`, `skip`, `from` and `to` (facts 1.1). */
export function page<Item extends { created_at: number }>(entities: Iterable<Item>, query: Fields): Collection<Item> {
	const count = readInteger(query, "count") ?? 10;
	const skip = readInteger(query, "skip") ?? 0;
	const from = readInteger(query, "from") ?? 0;
	const to = readInteger(query, "to") ?? Number.MAX_SAFE_INTEGER;
	if (count < 1) throw invalidField("count", "The count must be at least 1.");
	if (count > 100) throw invalidField("count", "The count may not be greater than 100.");
	if (skip < 0) throw invalidField("skip", "The skip must be at least 0.");
	const inTime = [...entities].filter((item) => item.created_at >= from && item.created_at <= to);
	return collection(inTime.reverse().slice(skip, skip + count));
}

/** Items in the form of the provider's lists. */
export function collection<Item>(items: Item[]): Collection<Item> {
	return { entity: "collection", count: items.length, items: structuredClone(items) };
}
