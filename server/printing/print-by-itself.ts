import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { printedAt } from "../../domain/printing/printer.ts";
import type { Tx } from "../db/storage.ts";
import type { OrderEffect } from "../orders/order-effects.ts";
import type { OrderRow } from "../orders/order-store.ts";
import type { Shop } from "../shop.ts";
import { addJobs, OF_ITSELF } from "./print-jobs.ts";

/**
 * Queues the ticket of an order that is placed or accepted and the bill of one that leaves, in that transaction, once
 * each (specification 10.9). A shop without printers is asked nothing; a step that is taken back prints nothing.
 */
export const printByItself: OrderEffect = {
	placed: (shop, tx, order) => queue(shop, tx, order, order.status, order.placed_at),
	async after(shop, tx, { order, to, now, undone }) {
		if (undone === null) await queue(shop, tx, order, to, now);
		return false;
	},
};

async function queue(
	{ cache }: Shop,
	tx: Tx,
	{ id }: Pick<OrderRow, "id">,
	status: OrderStatus,
	now: number,
): Promise<void> {
	const { printers } = await cache.known();
	const jobs = printers.flatMap((printer) =>
		printedAt(printer, status).map((kind) => ({
			...{ printer_id: printer.id, order_id: id, kind, occasion: OF_ITSELF },
			is_copy: 0 as const,
		})),
	);
	await addJobs(tx, jobs, now);
}
