import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { printedAt } from "../../domain/printing/printer.ts";
import type { Tx } from "../db/storage.ts";
import type { OrderEffect } from "../orders/order-effect.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { addJobs, CHANGED, OF_ITSELF } from "./print-jobs.ts";

/**
 * Queues the ticket of an order that is placed or accepted and the bill of one that leaves, in that transaction, once
 * each, and another ticket with each change (specification 10.9). A shop without printers runs no query; undoing a step
 * prints nothing but what was skipped because of it.
 */
export const printByItself: OrderEffect = {
	placed: (shop, tx, order) => queue(shop, tx, order, order.status, order.placed_at),
	async after(shop, tx, { order, to, now, undone }) {
		if (order.status === "Cancelled") await printAfterAll(shop, tx, order);
		if (undone === null) await queue(shop, tx, order, to, now);
		return false;
	},
	changed: queueChanged,
};

/** An order that is not cancelled after all prints what was skipped meanwhile: it is queued only once. */
async function printAfterAll({ cache }: Shop, tx: Tx, { id }: Pick<OrderRow, "id">): Promise<void> {
	if ((await cache.known()).printers.length === 0) return;
	await tx
		.updateTable("print_jobs")
		.set({ state: "waiting", why: null, ended_at: null })
		.where("order_id", "=", id)
		.where("why", "=", "order-cancelled")
		.execute();
}

/** If a ticket was printed before; one still waiting is printed with the changed order. */
async function queueChanged({ cache }: Shop, tx: Tx, { id }: Pick<OrderRow, "id">, now: number): Promise<void> {
	const { printers } = await cache.known();
	if (printers.length === 0) return;
	const tickets = await tx
		.selectFrom("print_jobs")
		.select(["printer_id", "state"])
		.where("order_id", "=", id)
		.where("kind", "=", "ticket")
		.where("state", "<>", "skipped")
		.execute();
	const isEnabled = (printerId: string) => printers.some((each) => each.id === printerId && each.isEnabled);
	const jobs = [...Map.groupBy(tickets, ({ printer_id }) => printer_id)]
		.filter(([printerId, ofPrinter]) => isEnabled(printerId) && ofPrinter.every(({ state }) => state !== "waiting"))
		.map(([printer_id]) => ({
			...{ printer_id, order_id: id, kind: "ticket" as const, occasion: `${CHANGED}${randomId(now)}` },
			is_copy: 0 as const,
		}));
	await addJobs(tx, jobs, now);
}

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
