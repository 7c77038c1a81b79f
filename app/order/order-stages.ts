import type { OrderView } from "../../contract/order-schemas.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../domain/orders/order-status.ts";

type OrderStage = { status: OrderStatus; at: string | null };

const WAY = ORDER_STATUSES.filter((status) => status !== "Cancelled");

/**
 * The stages of an order's way with the time each was reached; `current` counts the stages that are behind it. A
 * cancelled order shows how far it came and that it ended there.
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
	// A status that an admin took back is ahead again, and its old time says nothing any more.
	const stages = WAY.map((stage, index) => ({
		status: stage,
		at: index <= position ? reachedAt(stage) : null,
	}));
	return { stages, current: status === "Delivered" ? WAY.length : position, stopped: false };
}
