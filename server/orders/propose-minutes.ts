import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { proposedMinutes } from "../../domain/orders/promised-time.ts";
import type { Reader } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { isForNowAt } from "./later-orders.ts";

/** The orders that the kitchen has to cook before one accepted now. */
const ACCEPTED = ["Confirmed", "Preparing"] as const;
/** The same for an order placed now: those that wait for an answer come first. */
const PLACED = ["Pending", ...ACCEPTED] as const;

/** In how many minutes an order accepted now would arrive, for an answer; empty if no times are promised. */
export async function minutesIfAccepted(shop: Shop): Promise<{ proposedMinutes?: number }> {
	const minutes = await propose(shop, ACCEPTED);
	return minutes === null ? {} : { proposedMinutes: minutes };
}

/** In how many minutes an order placed now would arrive. If the shop promises no times, orders are not counted. */
export async function minutesIfPlaced(shop: Shop): Promise<number> {
	const counted = await propose(shop, PLACED);
	if (counted !== null) return counted;
	const { settings, rush } = await shop.cache.current();
	return proposedMinutes(settings, 0, rush, shop.clock.now());
}

async function propose(shop: Shop, statuses: readonly OrderStatus[]): Promise<number | null> {
	const { settings, rush } = await shop.cache.current();
	if (!settings.promiseTimes) return null;
	const now = shop.clock.now();
	return proposedMinutes(settings, await countIn(shop.storage.read, statuses, now), rush, now);
}

async function countIn(reader: Reader, statuses: readonly OrderStatus[], now: number): Promise<number> {
	const { count } = await reader
		.selectFrom("orders")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("status", "in", statuses)
		.where("hidden_at", "is", null)
		.where(isForNowAt(now))
		.executeTakeFirstOrThrow();
	return Number(count);
}
