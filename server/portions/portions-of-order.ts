import { givesBack } from "../../domain/portions/portions.ts";
import { ok } from "../../domain/result.ts";
import type { OrderEffect } from "../orders/order-effects.ts";
import { giveBackPortions, takePortionsAgain } from "./take-portions.ts";

/**
 * A cancelled order gives back the portions that it holds, unless cooking has begun; one that is no longer cancelled
 * takes them again, and is refused if they are sold since. Of an order that holds none nothing is asked.
 */
export const portionsOfOrder: OrderEffect = {
	async before(shop, tx, { order, to, by, now }) {
		if (order.portions === null || order.status === to) return ok({});
		if (to === "Cancelled" && givesBack(order.status)) {
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
