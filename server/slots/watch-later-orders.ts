import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import type { Shop } from "../shop.ts";

/** How often the clock is looked at: whatever sets it, an order comes within a second. */
const LOOK_AT_CLOCK_MS = 250;
/** How often the database is asked: an order may have been placed by a process that has died since. */
const READ_AGAIN_MS = 15_000;
const AT_ONCE = 100;

/**
 * Tells open pages when an order for a later time comes to the kitchen, so that it rings as a new one. That it has come
 * is decided by the clock alone, wherever it is asked (domain/slots/later-order.ts). Gives what ends it.
 */
export function watchLaterOrders(shop: Shop): () => void {
	/** When the next one comes and when the database was read last (epoch ms). */
	let next = Number.NEGATIVE_INFINITY;
	let readAt = Number.NEGATIVE_INFINITY;
	let placed = 0;
	let isReading = false;
	async function look(): Promise<void> {
		const now = shop.clock.now();
		if (isReading || shop.isStopping() || (now < next && Math.abs(now - readAt) < READ_AGAIN_MS)) return;
		isReading = true;
		readAt = now;
		try {
			const before = placed;
			const told = await tellDueOrders(shop);
			// One that was placed meanwhile may come sooner.
			next = placed === before ? told : Number.NEGATIVE_INFINITY;
		} catch (fault) {
			next = Number.POSITIVE_INFINITY;
			shop.log.error({ err: fault }, "orders for later could not be read");
		}
		isReading = false;
	}
	shop.hub.onEvent((kind) => {
		if (kind !== "order-placed" && kind !== "order-changed") return;
		placed += 1;
		next = Number.NEGATIVE_INFINITY;
	});
	const timer = setInterval(look, LOOK_AT_CLOCK_MS).unref();
	return () => clearInterval(timer);
}

/** Tells of the orders whose time has come, each once whichever process is first; gives when the next one comes. */
export async function tellDueOrders(shop: Shop): Promise<number> {
	const now = shop.clock.now();
	const toCome = await shop.storage.read
		.selectFrom("orders")
		.select(["id", "kitchen_at"])
		.where("kitchen_at", "is not", null)
		.where("came_due_at", "is", null)
		.orderBy("kitchen_at")
		.limit(AT_ONCE)
		.execute();
	const isDue = ({ kitchen_at }: { kitchen_at: number | null }) => Number(kitchen_at) <= now;
	for (const { id } of toCome.filter(isDue)) await tell(shop, id, now);
	const next = toCome.find((order) => !isDue(order));
	return next ? Number(next.kitchen_at) : Number.POSITIVE_INFINITY;
}

function tell(shop: Shop, id: string, now: number): Promise<void> {
	return shop.storage.write(async (tx) => {
		const order = await tx
			.updateTable("orders")
			.set({ came_due_at: now })
			.where("id", "=", id)
			.where("came_due_at", "is", null)
			// Staff may have given it another time since it was read, at which it comes.
			.where("kitchen_at", "<=", now)
			.returning(["order_number", "status", "customer_id"])
			.executeTakeFirst();
		// One that was cancelled, or begun early, comes to nobody any more.
		if (!order || (order.status !== "Pending" && order.status !== "Confirmed")) return;
		await appendEvent(tx, {
			kind: "order-due",
			at: now,
			subject: { type: "order", id },
			customerId: order.customer_id,
			by: THE_SHOP,
			payload: { _id: id, orderId: order.order_number, status: order.status },
		});
	});
}
