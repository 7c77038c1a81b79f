import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import { undo } from "../../domain/orders/undo.ts";
import { firstName } from "../../domain/reviews/public-name.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { isRinging } from "./acknowledge-orders.ts";
import { fulfilmentView } from "./fulfilment-view.ts";
import type { OrderWithHistory } from "./order-records.ts";
import { stepsOf } from "./status-actions.ts";

/** An order as the kitchen sees it: no phone, address, email, amount or payment, and only the first name. */
export function kitchenOrderView(
	order: OrderWithHistory,
	now: number,
	{ accountId }: { accountId: string },
): KitchenOrderView {
	const verdict = undo(stepsOf(order), accountId, now);
	return {
		_id: order.id,
		orderId: order.order_number,
		status: order.status,
		orderDate: isoTime(order.kitchen_at ?? order.placed_at),
		...(order.promised_at !== null && { promisedAt: isoTime(order.promised_at) }),
		isNewOrder: isRinging(order, now),
		...fulfilmentView(order),
		customerFirstName: firstName(order.customer_name),
		...(order.customer_id === null && { isGuest: true as const }),
		...(order.customer_id === null && order.phone === "" && { hasNoPhone: true as const }),
		note: order.note,
		items: order.lines.map(lineToCook),
		undo: verdict.ok ? { to: verdict.value.to, until: isoTime(verdict.value.until) } : null,
	};
}

/** A line of an order as those see it who cook it. */
export function lineToCook({ name, name_ta, size, quantity, note }: CookedLine): KitchenOrderView["items"][number] {
	return { name, nameTa: name_ta, size, quantity, note };
}

type CookedLine = Pick<OrderWithHistory["lines"][number], "name" | "name_ta" | "size" | "quantity" | "note">;
