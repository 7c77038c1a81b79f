import { isUnstarted } from "../../domain/orders/order-status.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import type { Shop } from "../shop.ts";

/** How often the clock is checked: however it is set, an order is announced within a second. */
const CHECK_EVERY_MS = 250;
/** How often the database is read: an order may have been placed by a process that has died since. */
const READ_AGAIN_MS = 15_000;
const BATCH_SIZE = 100;

/**
 * Tells open pages when an order for a later time goes to the kitchen, so that it rings like a new one. Whether its
 * time has come depends on the clock alone, wherever it is checked (domain/slots/later-order.ts). Returns a function
 * that stops it.
 */
export function watchLaterOrders(shop: Shop): () => void {
	/** When the next order is due and when the database was last read (epoch ms). */
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
			// An order placed in the meantime may be due sooner.
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
	const timer = setInterval(look, CHECK_EVERY_MS).unref();
	return () => clearInterval(timer);
}

/** Announces the orders whose time has come, each once whichever process is first; returns when the next one is due. */
export async function tellDueOrders(shop: Shop): Promise<number> {
	const now = shop.clock.now();
	const toCome = await shop.storage.read
		.selectFrom("orders")
		.select(["id", "kitchen_at"])
		.where("kitchen_at", "is not", null)
		.where("came_due_at", "is", null)
		.orderBy("kitchen_at")
		.limit(BATCH_SIZE)
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
			// Staff may have changed its time since it was read; it is then announced at the new time.
			.where("kitchen_at", "<=", now)
			.returning(["order_number", "status", "customer_id"])
			.executeTakeFirst();
		// A cancelled order, or one started early, need not be announced.
		if (!order || !isUnstarted(order.status)) return;
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
