import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { afterActions } from "../offline-queue/after-actions.ts";
import type { RiderAction } from "../offline-queue/rider-action.ts";

type Order = Pick<RiderOrderView, "_id" | "status" | "isMine" | "undo" | "failure">;
type Counts = { pending: number; outForDelivery: number; delivered: number };

/** How many orders wait, are in hand, and are delivered, with the actions that the shop does not know yet. */
export function shownCounts(orders: readonly Order[], waiting: (orderId: string) => readonly RiderAction[]): Counts {
	const counts = { pending: 0, outForDelivery: 0, delivered: 0 };
	for (const order of orders) counts[countOf(order, waiting(order._id))] += 1;
	return counts;
}

function countOf(order: Order, waiting: readonly RiderAction[]): keyof Counts {
	const { status, isMine } = afterActions(order, waiting, 0);
	if (status === "Delivered") return "delivered";
	const last = waiting.findLast(({ kind }) => kind === "pick-up" || kind === "release");
	return isMine || last?.kind === "pick-up" ? "outForDelivery" : "pending";
}
