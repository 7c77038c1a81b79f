import { takenKey } from "../db/idempotency-key.ts";
import type { Reader } from "../db/storage.ts";
import { findOrder, type OrderRecord } from "../orders/order-store.ts";

/** The order that a customer placed under an idempotency key; null if there is none, or it is not paid yet. */
export async function orderByKey(reader: Reader, customerId: string, key: string): Promise<OrderRecord | null> {
	const taken = await takenKey(reader, { accountId: customerId, route: "orders", key }).executeTakeFirst();
	return taken ? findOrder(reader, taken.result_id) : null;
}
