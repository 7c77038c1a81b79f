import type { OrderView } from "../../contract/order-schemas.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../domain/orders/order-status.ts";

type OrderStage = { status: OrderStatus; at: string | null };

const WAY = ORDER_STATUSES.filter((status) => status !== "Cancelled");

/**
 * The stages of an order with the time each was reached; `current` counts the stages passed. A cancelled order shows
 * how far it got and that it ended there.
 */
export function orderStages({ status, history }: Pick<OrderView, "status" | "history">): {
	stages: OrderStage[];
	current: number;
	stopped: boolean;
} {
	const reachedAt = (stage: OrderStatus) => history.findLast((entry) => entry.status === stage)?.at ?? null;
	if (status === "Cancelled") {
		const reached = WAY.filter((stage) => stage === "Pending" || reachedAt(stage) !== null);
		const stages = [...reached, status].map((stage) => ({ status: stage, at: reachedAt(stage) }));
		return { stages, current: stages.length - 1, stopped: true };
	}
	const position = WAY.indexOf(status);
	// A status that an admin undid is ahead again, and its old time no longer counts.
	const stages = WAY.map((stage, index) => ({
		status: stage,
		at: index <= position ? reachedAt(stage) : null,
	}));
	return { stages, current: status === "Delivered" ? WAY.length : position, stopped: false };
}
