import type { KitchenOrderView } from "../../contract/orders.ts";
import { KITCHEN_STATUSES } from "../../domain/orders/kitchen-step.ts";
import { undo } from "../../domain/orders/undo.ts";
import { firstName } from "../../domain/reviews/public-name.ts";
import type { Reader } from "../db/storage.ts";
import { isRinging } from "../orders/acknowledge-orders.ts";
import { type OrderRecord, recordsOf } from "../orders/order-store.ts";
import { stepsOf } from "../orders/status-actions.ts";

/** No kitchen cooks more at once; the rest follows as these leave. */
const MAX_SHOWN = 200;

/** What is to be cooked, whoever has waited longest first; hidden orders are nobody's work. */
export async function ordersInKitchen(reader: Reader): Promise<OrderRecord[]> {
	const rows = await reader
		.selectFrom("orders")
		.selectAll()
		.where("status", "in", KITCHEN_STATUSES)
		.where("hidden_at", "is", null)
		.orderBy("placed_at")
		.orderBy("id")
		.limit(MAX_SHOWN)
		.execute();
	return recordsOf(reader, rows);
}

/**
 * An order as the kitchen sees it: no phone, address, e-mail, amount or payment, and no more of the name than the
 * first.
 */
export function kitchenOrderView(
	order: OrderRecord,
	now: number,
	{ accountId }: { accountId: string },
): KitchenOrderView {
	const verdict = undo(stepsOf(order), accountId, now);
	return {
		_id: order.id,
		orderId: order.order_number,
		status: order.status,
		orderDate: iso(order.placed_at),
		isNewOrder: isRinging(order),
		customerFirstName: firstName(order.customer_name),
		items: order.lines.map(({ name, name_ta, size, quantity }) => ({
			name,
			nameTa: name_ta,
			size,
			quantity,
		})),
		undo: verdict.ok ? { to: verdict.value.to, until: iso(verdict.value.until) } : null,
	};
}

function iso(at: number): string {
	return new Date(at).toISOString();
}
