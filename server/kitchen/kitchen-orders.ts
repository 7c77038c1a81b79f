import { isInKitchen, KITCHEN_STATUSES } from "../../domain/orders/kitchen-step.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { standing } from "../../domain/orders/undo.ts";
import type { Reader } from "../db/storage.ts";
import { isForNowAt } from "../orders/later-orders.ts";
import { type OrderWithHistory, withHistory } from "../orders/order-records.ts";

/** More than any kitchen cooks at once; the rest follows as these leave. */
const MAX_SHOWN = 200;

/** The orders to be cooked, longest waiting first, without hidden orders. */
export async function ordersInKitchen(reader: Reader, now: number): Promise<OrderWithHistory[]> {
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
	return withHistory(reader, rows);
}

const LEFT_WITHIN_MS = 30 * 60_000;
const MAX_LEFT = 20;

/** The events by which an order may leave the kitchen. */
const MOVES = ["order-status-changed", "order-cancelled", "order-undone", "order-claimed"] as const;

/** Orders that left the kitchen in the last 30 minutes and have not come back, latest first, at most 20. */
export async function ordersOutOfKitchen(
	reader: Reader,
	now: number,
): Promise<({ order: OrderWithHistory } & StepOut)[]> {
	const since = now - LEFT_WITHIN_MS;
	const moved = reader.selectFrom("events").select("subject_id").where("kind", "in", MOVES).where("at", ">=", since);
	const rows = await reader
		.selectFrom("orders")
		.selectAll()
		.where("id", "in", moved)
		.where("status", "not in", KITCHEN_STATUSES)
		.where("hidden_at", "is", null)
		.orderBy("updated_at", "desc")
		.limit(MAX_SHOWN)
		.execute();
	const left = (await withHistory(reader, rows)).flatMap((order) => {
		const step = lastStepOut(order);
		return step && step.leftAt >= since ? { order, ...step } : [];
	});
	return left.toSorted((a, b) => b.leftAt - a.leftAt).slice(0, MAX_LEFT);
}

/** When (epoch ms), from which status and to which an order left the kitchen. */
type StepOut = { leftAt: number; leftFrom: OrderStatus; leftTo: OrderStatus };

/** The last time it left. */
function lastStepOut({ history }: OrderWithHistory): StepOut | null {
	const step = standing(history).findLast(
		({ status, from_status }) => from_status !== null && isInKitchen(from_status) && !isInKitchen(status),
	);
	return step?.from_status ? { leftAt: step.at, leftFrom: step.from_status, leftTo: step.status } : null;
}
