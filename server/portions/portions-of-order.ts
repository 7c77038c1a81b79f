import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { standing } from "../../domain/orders/undo.ts";
import { givesBack } from "../../domain/portions/portions.ts";
import { ok } from "../../domain/result.ts";
import type { Tx } from "../db/storage.ts";
import type { OrderEffect, OrderStep } from "../orders/order-effect.ts";
import { historyOf } from "../orders/order-store.ts";
import { giveBackPortions, takePortionsAgain } from "./take-portions.ts";

/**
 * A cancelled order gives back the portions that it holds, unless cooking has begun; one that is reinstated takes them
 * again, and is refused if they have been sold since. For an order that holds none, no query is run.
 */
export const portionsOfOrder: OrderEffect = {
	async before(shop, tx, step) {
		const { order, to, by, now } = step;
		if (order.portions === null || order.status === to) return ok({});
		if (to === "Cancelled" && givesBack(await cancelledFrom(tx, step))) {
			return ok({ portions: await giveBackPortions(shop, tx, order.portions, { by, now }) });
		}
		if (order.status !== "Cancelled") return ok({});
		const lines = await tx.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).execute();
		const again = await takePortionsAgain(shop, tx, order.portions, {
			lines: lines.map(({ dish_id: dishId, name_ta: nameTa, name, size, quantity }) => ({
				...{ dishId, name, nameTa, size, quantity },
			})),
			...{ by, now },
		});
		return again.ok ? ok({ portions: again.value }) : again;
	},
};

/** The status from which an order is cancelled; if bringing it back is undone, the one from which it was cancelled. */
async function cancelledFrom(tx: Tx, { order, undone }: OrderStep): Promise<OrderStatus> {
	if (!undone) return order.status;
	const cancelled = standing(await historyOf(tx, order.id)).findLast(
		({ position, status }) => position < undone.position && status === "Cancelled",
	);
	return cancelled?.from_status ?? order.status;
}
