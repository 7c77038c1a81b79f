import { storeNow } from "../../domain/hours/store-now.ts";
import { isMadeByStaff } from "../../domain/orders/order-source.ts";
import { endsUnanswered, UNANSWERED_AFTER_MS, UNANSWERED_REASON } from "../../domain/orders/unanswered.ts";
import { standing } from "../../domain/orders/undo.ts";
import type { Tx } from "../db/storage.ts";
import type { Shop } from "../shop.ts";
import { moveOrder } from "./move-order.ts";
import { SHOP_ITSELF } from "./order-effect.ts";
import { historyOf, lockOrder, type OrderRow } from "./order-store.ts";

const EVERY_MS = 15_000;
const BATCH = 100;

/** Checks every 15 seconds for orders that end because nobody answers them; switched off, it runs no query. */
export function scheduleUnansweredEnds(shop: Shop): void {
	const end = () =>
		endUnansweredOrders(shop).catch((fault) => shop.log.error({ err: fault }, "unanswered orders were not ended"));
	setInterval(end, EVERY_MS).unref();
}

/**
 * Cancels the orders that nobody has answered within the time the owner chose, or before the shop closed, with the
 * reason, and refunds online payments (specification 5.10). Each is checked again under its lock, so that of several
 * processes, or an owner who accepts it at this moment, one wins. Returns how many ended.
 */
export async function endUnansweredOrders(shop: Shop): Promise<number> {
	const { settings } = await shop.cache.current();
	if (settings.endUnansweredMinutes === 0 && !settings.endUnansweredAtClosing) return 0;
	const waiting = await shop.storage.read
		.selectFrom("orders")
		.select(["id", "status", "placed_at", "kitchen_at", "due_until", "source", "prebooking_id"])
		.where("status", "=", "Pending")
		// A delivered order was answered, wherever staff have moved it since.
		.where("invoice_number", "is", null)
		.where(({ fn }) => fn.coalesce("kitchen_at", "placed_at"), "<=", shop.clock.now() - UNANSWERED_AFTER_MS)
		.orderBy("placed_at")
		.orderBy("id")
		.limit(BATCH)
		.execute();
	const state = await shop.cache.current();
	const due = waiting.filter((order) => isDue(order, state, shop.clock.now()));
	let ended = 0;
	for (const { id } of due) if (await endOne(shop, id)) ended += 1;
	if (ended > 0) shop.log.info({ orders: ended }, "orders that nobody answered were cancelled");
	return ended;
}

function endOne(shop: Shop, id: string): Promise<boolean> {
	return shop.storage.write(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order || order.invoice_number !== null || !isDue(order, await shop.cache.within(tx), shop.clock.now()))
			return false;
		if (await wasAnswered(tx, order.id)) return false;
		const moved = await moveOrder(shop, tx, SHOP_ITSELF, order, { to: "Cancelled", reason: UNANSWERED_REASON });
		return moved.ok;
	});
}

function isDue(
	order: Pick<OrderRow, "status" | "placed_at" | "kitchen_at" | "due_until" | "source" | "prebooking_id">,
	{ settings, status, calendar }: Awaited<ReturnType<Shop["cache"]["current"]>>,
	now: number,
): boolean {
	const { isOpen, reason, reopenTime } = storeNow({ status, calendar }, now);
	// One for the first times of a day comes to the kitchen before the shop opens.
	const opensForIt = reopenTime !== null && order.due_until !== null && reopenTime < order.due_until;
	return endsUnanswered(
		{
			...{ status: order.status, placedAt: order.placed_at, kitchenAt: order.kitchen_at },
			isMadeByStaff: isMadeByStaff(order.source, order.prebooking_id),
		},
		{ endAfterMinutes: settings.endUnansweredMinutes, endsAtClosing: settings.endUnansweredAtClosing },
		{ isClosed: !isOpen && reason !== "paused" && !opensForIt },
		now,
	);
}

/**
 * An order that staff have accepted or brought back, or that a rider has had, does not end automatically; steps undone
 * in time don't count.
 */
async function wasAnswered(tx: Tx, orderId: string): Promise<boolean> {
	return standing(await historyOf(tx, orderId)).some(
		({ actor_role }) => actor_role === "admin" || actor_role === "rider",
	);
}
