import type { OrderView } from "../../../contract/order-schemas.ts";
import type { PrebookingView } from "../../../contract/prebookings.ts";
import { nightOf } from "../../../domain/hours/night.ts";
import type { Size } from "../../../domain/menu/dish.ts";

/** Whether these lines contain a dish, in a given size if any. */
export function holdsDish(items: OrderView["items"], dishId: string | undefined, size: Size | null): boolean {
	return items.some((item) => item.dishId === dishId && (size === null || item.size === size));
}

/**
 * Whether an order or a prebooking is due on the shop day `today`, which ends at `ends` (epoch ms), or was before, and
 * not on one of the next days.
 */
export function isDueBy(
	today: string,
	each: Pick<OrderView, "dueAt"> | Pick<PrebookingView, "preferredDate">,
	ends = nightOf({ date: today, slots: [] }),
): boolean {
	if ("preferredDate" in each) return each.preferredDate <= today;
	return !each.dueAt || Date.parse(each.dueAt) < ends;
}
