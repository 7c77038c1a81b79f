import type { OrderView, RefundView } from "../../contract/order-schemas.ts";

/** The lines of an order that a refund is for, as many of each as it is for. */
export function refundedLines({ items }: Pick<RefundView, "items">, order: Pick<OrderView, "items">) {
	return items.flatMap(({ name, size, quantity }) => {
		const line = order.items.find((each) => each.name === name && each.size === size);
		return line ? [{ ...line, quantity }] : [];
	});
}
