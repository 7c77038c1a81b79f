import type { Reader } from "../db/storage.ts";
import { findOrder, type OrderRecord } from "../orders/order-store.ts";

/** The order that a customer placed under an idempotency key; null if there is none, or it is not paid yet. */
export async function orderByKey(reader: Reader, customerId: string, key: string): Promise<OrderRecord | null> {
	const taken = await reader
		.selectFrom("idempotency_keys")
		.select("result_id")
		.where("account_id", "=", customerId)
		.where("route", "=", "orders")
		.where("key", "=", key)
		.executeTakeFirst();
	return taken ? findOrder(reader, taken.result_id) : null;
}
