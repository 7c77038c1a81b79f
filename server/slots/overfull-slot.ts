import type { OverfullSlot } from "../../contract/order-steps.ts";
import type { Shop } from "../shop.ts";
import { placesTaken, takenIn } from "./slot-places.ts";

/**
 * What is in the slot of an order (epoch ms) and its capacity, if that is exceeded; null if there is room, the slot is
 * over, or slots are not limited. Staff may bring an order back into a full slot: its customer is waiting for it.
 */
export async function overfullSlot(
	shop: Shop,
	{ due_at: from, due_until: to }: { due_at: number | null; due_until: number | null },
): Promise<OverfullSlot | null> {
	const now = shop.clock.now();
	if (from === null || to === null || to <= now) return null;
	const { timeSlots } = (await shop.cache.current()).settings;
	if (!timeSlots) return null;
	const { mostOrders, mostPortions: mostDishes } = timeSlots;
	const { orders, dishes } = takenIn(await placesTaken(shop.storage.read, { from, to }, { now, customerId: null }), {
		from,
		to,
	});
	const isOver = (taken: number, most: number | null) => most !== null && taken > most;
	return isOver(orders, mostOrders) || isOver(dishes, mostDishes) ? { orders, mostOrders, dishes, mostDishes } : null;
}
