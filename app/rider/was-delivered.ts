import type { RiderOrderView } from "../../contract/rider-orders.ts";

/** Whether an order that was cancelled had been delivered before: its food is with the customer. */
export function wasDelivered({ status, history }: Pick<RiderOrderView, "status" | "history">): boolean {
	const before = history.findLast((step) => step.status !== "Cancelled");
	return status === "Cancelled" && before?.status === "Delivered";
}
