import type { WantedLine } from "../../domain/orders/change-order.ts";
import type { OrderRecord } from "../orders/order-store.ts";

/** What staff saw of an order when they began to change it. */
export type OrderAsRead = {
	items: readonly WantedLine[];
	note: string | null;
	deliveryAddress: string;
	/** ISO 8601; null for as soon as possible. */
	dueAt: string | null;
};

/** Whether an order still is as it was read: another change may have left its total unchanged. */
export function isAsRead(order: OrderRecord, was: OrderAsRead): boolean {
	const dueAt = was.dueAt === null ? null : Date.parse(was.dueAt);
	return (
		order.note === was.note &&
		order.delivery_address === was.deliveryAddress &&
		order.due_at === dueAt &&
		order.lines.length === was.items.length &&
		order.lines.every(({ name, size, quantity }, place) => {
			const item = was.items[place];
			return item?.name === name && item.size === size && item.quantity === quantity;
		})
	);
}
