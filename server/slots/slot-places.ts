import type { RefusalOf } from "../../contract/refusals.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { isHeld } from "../../domain/slots/held-place.ts";
import { hasRoom, type Taken, type TimeSlot, type TimeSlotSettings } from "../../domain/slots/time-slots.ts";
import { lockName } from "../db/locks.ts";
import type { Reader, Tx } from "../db/storage.ts";

/** What an order needs of a slot: a place for this many dishes. */
type Wanted = {
	slot: TimeSlot;
	dishes: number;
	/** The customer whose unpaid place may be reused; null for nobody's. */
	customerId: string | null;
	/** The order that it is for, if it is already placed: its current place in the slot is not counted twice. */
	orderId?: string | undefined;
};

/**
 * Decides in the transaction that places an order whether its slot has room, and keeps others from deciding meanwhile:
 * of two for the last place, one is refused. Call it last except for portions, which are taken with the slot locked, so
 * that no two deadlock.
 */
export async function takePlace(
	tx: Tx,
	settings: TimeSlotSettings,
	{ slot, dishes, customerId, orderId }: Wanted,
	now: number,
): Promise<Result<null, RefusalOf<"slot-full">>> {
	await lockName(tx, `handi slots from ${slot.from - (slot.from % SHARED_MS)}`);
	const places = await placesTaken(tx, slot, { now, customerId });
	const others = places.filter(({ id }) => id !== orderId);
	// An order already in the slot only needs room for dishes, whatever the owner has made of the number of orders.
	const mostOrders = others.length < places.length ? null : settings.mostOrders;
	const { mostPortions } = settings;
	const taken = takenIn(others, slot);
	if (hasRoom({ mostOrders, mostPortions }, taken, dishes)) return ok(null);
	const hasPlace = mostOrders === null || taken.orders < mostOrders;
	const portionsLeft = mostPortions === null || !hasPlace ? 0 : Math.max(0, mostPortions - taken.dishes);
	return refuse({ code: "slot-full", portionsLeft });
}

/** Slots whose length was changed overlap: all slots of a day take turns. */
const SHARED_MS = DAY_MS;

/**
 * What is ordered, or being paid, for times in a span, with the dishes that `dishCount` counts in its lines. What this
 * customer holds unpaid is not counted, since their next order replaces it. What they have paid and is being confirmed
 * is counted.
 */
export async function placesTaken(
	reader: Reader,
	{ from, to }: TimeSlot,
	{ now, customerId }: { now: number; customerId: string | null },
): Promise<Place[]> {
	// Read before the orders: an attempt that is paid meanwhile is then seen as either, never as neither.
	const paying = await reader
		.selectFrom("payment_attempts")
		.select(["id", "due_at", "due_portions as dishes", "customer_id", "begun_at", "reported_at"])
		.where("due_at", ">=", from)
		.where("due_at", "<", to)
		.where("paid_at", "is", null)
		.execute();
	const placed = await reader
		.selectFrom("orders")
		.innerJoin("order_lines", "order_lines.order_id", "orders.id")
		.select(({ fn }) => ["orders.id", "orders.due_at", fn.sum<number>("order_lines.quantity").as("dishes")])
		.where("orders.due_at", ">=", from)
		.where("orders.due_at", "<", to)
		.where("orders.status", "<>", "Cancelled")
		.groupBy(["orders.id", "orders.due_at"])
		.execute();
	const isPlaced = new Set(placed.map(({ id }) => id));
	const held = paying.filter(({ begun_at, reported_at }) => {
		return isHeld(
			{ begunAt: Number(begun_at), reportedAt: reported_at === null ? null : Number(reported_at) },
			now,
		);
	});
	const others = held.filter(
		({ customer_id, reported_at }) => customerId === null || customer_id !== customerId || reported_at !== null,
	);
	return [...placed, ...others.filter(({ id }) => !isPlaced.has(id))].map(({ id, due_at, dishes }) => ({
		id,
		dueAt: Number(due_at),
		dishes: Number(dishes),
	}));
}

type Place = { id: string; dueAt: number; dishes: number };

/** Which of them are in a slot. */
export function takenIn(places: readonly Place[], { from, to }: TimeSlot): Taken {
	const inSlot = places.filter(({ dueAt }) => from <= dueAt && dueAt < to);
	return { orders: inSlot.length, dishes: inSlot.reduce((sum, { dishes }) => sum + dishes, 0) };
}
