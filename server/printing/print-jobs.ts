import type { Insertable, Selectable } from "kysely";
import type { PrintJobView } from "../../contract/printing.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { MAX_PAUSE_MS, type PrintKind } from "../../domain/printing/printer.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";
import { findOrder } from "../orders/order-store.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { lockPrinter } from "./printer-store.ts";

export type PrintJob = Selectable<Tables["print_jobs"]>;
type NewJob = Pick<Insertable<Tables["print_jobs"]>, "printer_id" | "order_id" | "kind" | "occasion" | "is_copy">;

/** The occasion of everything that an order prints automatically, whatever the printer's settings say later. */
export const OF_ITSELF = "order";

/** The beginning of the occasions under which a changed order is printed. */
export const CHANGED = "changed ";

const LISTED = 200;
const SKIPPED_SHOWN_MS = DAY_MS;

/** Adds jobs to the queue; there is only one per occasion. */
export async function addJobs(tx: Tx, jobs: readonly NewJob[], now: number): Promise<PrintJob[]> {
	if (jobs.length === 0) return [];
	return tx
		.insertInto("print_jobs")
		.values(
			jobs.map((job) => ({
				...{ id: randomId(now), ...job },
				...{ state: "waiting" as const, why: null, created_at: now, ended_at: null },
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.execute();
}

/**
 * Prints an order's ticket or bill again, or for the first time; if that kind was printed or queued before, it says
 * COPY. A waiting job is not queued a second time.
 */
export function printOrder(
	shop: Shop,
	id: string,
	{ kind, printerId }: { kind: "ticket" | "bill"; printerId?: string | undefined },
): Promise<Result<PrintJobView, RefusalOf<"order-not-found" | "printer-not-found" | "no-printer">>> {
	const now = shop.clock.now();
	return shop.storage.write(
		async (
			tx,
		): Promise<Result<PrintJobView, RefusalOf<"order-not-found" | "printer-not-found" | "no-printer">>> => {
			const order = await findOrder(tx, id);
			if (!order) return refuse({ code: "order-not-found" });
			const { printers } = await shop.cache.within(tx);
			if (printerId !== undefined && !printers.some((printer) => printer.id === printerId))
				return refuse({ code: "printer-not-found" });
			const enabled = printers.filter(({ isEnabled }) => isEnabled);
			const prints = kind === "ticket" ? "tickets" : "bills";
			const chosen =
				printerId === undefined
					? (enabled.find((printer) => printer.prints[prints] !== "never") ?? enabled[0])
					: enabled.find((printer) => printer.id === printerId);
			if (!chosen) return refuse({ code: "no-printer" });
			await lockPrinter(tx, chosen.id);
			const earlier = await tx
				.selectFrom("print_jobs")
				.selectAll()
				.where("order_id", "=", order.id)
				.where("kind", "=", kind)
				.where("state", "<>", "skipped")
				.execute();
			const waiting = earlier.find(({ printer_id, state }) => printer_id === chosen.id && state === "waiting");
			const about = { printer_id: chosen.id, order_id: order.id, kind, occasion: randomId(now) };
			const [added] = waiting
				? [waiting]
				: await addJobs(tx, [{ ...about, is_copy: earlier.length > 0 ? 1 : 0 }], now);
			if (!added) throw new Error("a new occasion was there already");
			return ok(await jobView(tx, added.id));
		},
	);
}

/** Queues a test, if none is waiting, and lets a printer in trouble be tried at once. */
export function addTest(
	shop: Shop,
	printerId: string,
): Promise<Result<PrintJob, RefusalOf<"printer-not-found" | "no-printer">>> {
	const now = shop.clock.now();
	return shop.storage.write(async (tx) => {
		const printer = await lockPrinter(tx, printerId);
		if (!printer) return refuse({ code: "printer-not-found" });
		if (printer.is_enabled === 0) return refuse({ code: "no-printer" });
		const waiting = await tx
			.selectFrom("print_jobs")
			.selectAll()
			.where("printer_id", "=", printerId)
			.where("kind", "=", "test")
			.where("ended_at", "is", null)
			.executeTakeFirst();
		// Only a printer in trouble may be tried early: one that is printing is claimed for longer.
		await tx
			.updateTable("printers")
			.set({ next_at: 0 })
			.where("id", "=", printerId)
			.where("next_at", "<=", now + MAX_PAUSE_MS)
			.execute();
		const test: NewJob = { printer_id: printerId, order_id: null, kind: "test", occasion: "asked", is_copy: 0 };
		const [job] = waiting ? [waiting] : await addJobs(tx, [test], now);
		if (!job) throw new Error("a test was not queued");
		return ok(job);
	});
}

/** Waiting jobs, and those skipped within a day, oldest first. */
export async function listJobs(reader: Reader, now: number): Promise<PrintJobView[]> {
	const rows = await jobs(reader)
		.where((job) =>
			job.or([
				job("print_jobs.ended_at", "is", null),
				job.and([
					job("print_jobs.state", "=", "skipped"),
					job("print_jobs.ended_at", ">", now - SKIPPED_SHOWN_MS),
				]),
			]),
		)
		.orderBy("print_jobs.created_at")
		.orderBy("print_jobs.id")
		.limit(LISTED)
		.execute();
	return rows.map(viewOf);
}

/** A job in its current state. */
export async function jobView(reader: Reader, id: string): Promise<PrintJobView> {
	return viewOf(await jobs(reader).where("print_jobs.id", "=", id).executeTakeFirstOrThrow());
}

function jobs(reader: Reader) {
	return reader
		.selectFrom("print_jobs")
		.innerJoin("printers", "printers.id", "print_jobs.printer_id")
		.leftJoin("orders", "orders.id", "print_jobs.order_id")
		.selectAll("print_jobs")
		.select(["printers.name", "printers.trouble", "orders.order_number"]);
}

function viewOf(
	row: PrintJob & { name: string; trouble: PrintJobView["trouble"]; order_number: string | null },
): PrintJobView {
	return {
		_id: row.id,
		printerId: row.printer_id,
		printerName: row.name,
		orderId: row.order_number,
		kind: row.kind satisfies PrintKind,
		state: row.state,
		why: row.why,
		isCopy: row.is_copy === 1,
		trouble: row.ended_at === null ? row.trouble : null,
		createdAt: isoTime(row.created_at),
	};
}
