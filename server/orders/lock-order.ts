import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { findOrder, type OrderRecord } from "./order-store.ts";

/** Reads an order, by its id or its number, and keeps others from moving it until this transaction ends. */
export async function lockOrder(shop: Shop, tx: Tx, id: string): Promise<OrderRecord | null> {
	if (shop.storage.engine === "postgres") {
		await tx
			.selectFrom("orders")
			.select("id")
			.where((order) => order.or([order("id", "=", id), order("order_number", "=", id)]))
			.forUpdate()
			.execute();
	}
	return findOrder(tx, id);
}
