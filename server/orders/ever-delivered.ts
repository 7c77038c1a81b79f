import { wasDelivered } from "../../domain/orders/undo.ts";
import type { Tx } from "../db/storage.ts";
import { historyOf, type OrderRow } from "./order-store.ts";

/**
 * Whether an order was ever delivered, wherever staff have moved it since. Reads the history only if it could have
 * been.
 */
export async function wasEverDelivered(tx: Tx, order: Pick<OrderRow, "id" | "invoice_number">): Promise<boolean> {
	// A bill is issued with the first delivery, and its number stays.
	return order.invoice_number !== null && wasDelivered(await historyOf(tx, order.id));
}
