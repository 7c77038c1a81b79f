import { KITCHEN_STATUSES } from "../../domain/orders/kitchen-step.ts";
import type { Reader } from "../db/storage.ts";
import { isForNowAt } from "../orders/later-orders.ts";
import { type OrderRecord, recordsOf } from "../orders/order-store.ts";

/** No kitchen cooks more at once; the rest follows as these leave. */
const MAX_SHOWN = 200;

/** What is to be cooked, whoever has waited longest first; hidden orders are nobody's work. */
export async function ordersInKitchen(reader: Reader, now: number): Promise<OrderRecord[]> {
	const rows = await reader
		.selectFrom("orders")
		.selectAll()
		.where("status", "in", KITCHEN_STATUSES)
		.where("hidden_at", "is", null)
		.where(isForNowAt(now))
		.orderBy(({ fn }) => fn.coalesce("kitchen_at", "placed_at"))
		.orderBy("id")
		.limit(MAX_SHOWN)
		.execute();
	return recordsOf(reader, rows);
}
