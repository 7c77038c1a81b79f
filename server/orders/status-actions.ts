import type { Step } from "../../domain/orders/undo.ts";
import type { OrderRecord } from "./order-store.ts";

/** An order's history as the rules read it, oldest first. */
export function stepsOf({ history }: Pick<OrderRecord, "history">): Step[] {
	return history.map(({ position, status, from_status, at, actor_id, undoes }) => ({
		position,
		status,
		from: from_status,
		at,
		actorId: actor_id,
		undoes,
	}));
}
