import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import type { Shop } from "../shop.ts";

/** An order may have been placed by a process that has died since; the clock may have been set. */
const LONGEST_WAIT_MS = 15_000;
const SHORTEST_WAIT_MS = 50;
const AFTER_A_FAULT_MS = 5_000;
const AT_ONCE = 100;

/**
 * Tells open pages when an order for a later time comes to the kitchen, so that it rings as a new one. That it has come
 * is decided by the clock alone, wherever it is asked (domain/slots/later-order.ts).
 */
export function watchLaterOrders(shop: Shop): () => void {
	let timer: NodeJS.Timeout | undefined;
	function wait(milliseconds: number): void {
		clearTimeout(timer);
		timer = setTimeout(look, Math.min(Math.max(milliseconds, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)).unref();
	}
	async function look(): Promise<void> {
		if (shop.isStopping()) return;
		try {
			const next = await tellDueOrders(shop);
			wait(next - shop.clock.now());
		} catch (fault) {
			shop.log.error({ err: fault }, "orders for later could not be read");
			wait(AFTER_A_FAULT_MS);
		}
	}
	shop.hub.onEvent((kind) => {
		if (kind === "order-placed") wait(0);
	});
	wait(0);
	return () => clearTimeout(timer);
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
