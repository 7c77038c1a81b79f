import { billContent } from "../../domain/printing/bill-content.ts";
import { changedMark, copyMark, type PaperPart } from "../../domain/printing/paper-part.ts";
import { DOTS, isStale, type PrinterTrouble, pauseAfter, type SkipReason } from "../../domain/printing/printer.ts";
import { testContent } from "../../domain/printing/test-content.ts";
import { ticketContent } from "../../domain/printing/ticket-content.ts";
import { invoiceOf } from "../bills/invoice-view.ts";
import { appendEvent, THE_SHOP } from "../db/append-event.ts";
import { claimDue } from "../db/claim-due.ts";
import { holdRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import { findOrder, type OrderRecord } from "../orders/order-store.ts";
import { orderView } from "../orders/order-views.ts";
import type { Shop } from "../shop.ts";
import { drawPaper } from "./draw-paper.ts";
import { printBytes } from "./print-bytes.ts";
import { CHANGED, OF_ITSELF, type PrintJob } from "./print-jobs.ts";
import { sendToPrinter } from "./printer-connection.ts";
import type { PrinterRow } from "./printer-store.ts";

/** Longer than one print may take (server/printing/printer-connection.ts), and than the pause after any trouble. */
const LEASE_MS = 90_000;

/**
 * Starts on the printers that have something to print, each claimed first, so that only one of several processes talks
 * to it, and prints its waiting jobs, oldest first. Returns what is in progress.
 */
export async function takeUpPrinters(shop: Shop): Promise<Promise<void>[]> {
	if ((await shop.cache.known()).printers.length === 0) return [];
	const rows = await shop.storage.read
		.selectFrom("print_jobs")
		.select("printer_id")
		.distinct()
		.where("ended_at", "is", null)
		.execute();
	const waiting = new Set(rows.map(({ printer_id }) => printer_id));
	if (waiting.size === 0) return [];
	const until = shop.clock.now() + LEASE_MS;
	const due = claimDue(shop.storage, ["printers", "next_at"], shop.clock.now(), ({ id, is_enabled, deleted_at }) =>
		waiting.has(id) && is_enabled === 1 && deleted_at === null ? { next_at: until } : null,
	);
	const underWay: Promise<void>[] = [];
	for await (const printer of due) underWay.push(printAll(shop, { ...printer, next_at: until }));
	return underWay;
}

/** Prints what waits, and resolves once nothing is in progress any more. */
export async function printWhatWaits(shop: Shop): Promise<void> {
	await Promise.all(await takeUpPrinters(shop));
}

/** Prints the waiting jobs of a claimed printer until none is left or it cannot print; then releases it. */
async function printAll(shop: Shop, claimed: PrinterRow): Promise<void> {
	let printer = claimed;
	for (;;) {
		const job = await nextJob(shop, printer);
		if (!job) return;
		const order = job.order_id === null ? null : await findOrder(shop.storage.read, job.order_id);
		const why = reasonToSkip(job, order, shop.clock.now());
		if (why) {
			await skip(shop, job, why);
			continue;
		}
		const bytes = await bytesOf(shop, printer, job, order).catch((fault: unknown) => {
			shop.log.error({ err: fault, printer: printer.name, job: job.id }, "something could not be drawn");
			return null;
		});
		if (!bytes) {
			await skip(shop, job, "fault");
			continue;
		}
		const { host, port } = printer;
		const at = { host, port, reportsStatus: printer.reports_status === 1 };
		let begun: Begun = { printer, isAsDrawn: true };
		const outcome = await sendToPrinter(at, bytes, async () => {
			begun = await begin(shop, printer, job, order);
			return begun?.isAsDrawn === true;
		});
		// Another process has claimed it by now.
		if (!begun) return;
		printer = begun.printer;
		// An order that staff have changed during drawing is drawn again: no further ticket shows the change.
		if (!begun.isAsDrawn) continue;
		if (!outcome.ok) return leaveAlone(shop, printer, outcome.refusal.code);
		printer = await finish(shop, printer, job);
	}
}

/** The oldest waiting job; if there is none, the printer is released. */
function nextJob(shop: Shop, printer: PrinterRow): Promise<PrintJob | null> {
	return shop.storage.write(async (tx) => {
		const job = await tx
			.selectFrom("print_jobs")
			.selectAll()
			.where("printer_id", "=", printer.id)
			.where("ended_at", "is", null)
			.orderBy("created_at")
			.orderBy("id")
			.limit(1)
			.executeTakeFirst();
		if (!job) await update(tx, printer, { next_at: 0 });
		return job ?? null;
	});
}

/** Why nobody needs a job any more, or null. A requested one is printed whatever happened to its order. */
function reasonToSkip(job: PrintJob, order: OrderRecord | null, now: number): SkipReason | null {
	if (isStale(job.created_at, now)) return "too-old";
	const isOfItself = job.occasion === OF_ITSELF || job.occasion.startsWith(CHANGED);
	return isOfItself && order?.status === "Cancelled" && job.state === "waiting" ? "order-cancelled" : null;
}

async function bytesOf(
	shop: Shop,
	{ paper, name }: PrinterRow,
	job: PrintJob,
	order: OrderRecord | null,
): Promise<Uint8Array> {
	const { settings } = await shop.cache.current();
	const parts: PaperPart[] = !order
		? testContent(settings.shopName, name, shop.clock.now())
		: job.kind === "bill"
			? billContent(await invoiceOf(shop.storage.read, order, settings))
			: ticketContent(orderView(order, shop.clock.now()), settings.shopName);
	// A job that was started before may already be on paper.
	const isCopy = job.is_copy === 1 || (job.state === "sending" && job.kind !== "test");
	const isChanged = job.occasion.startsWith(CHANGED);
	return printBytes(await drawPaper([...copyMark(isCopy), ...changedMark(isChanged), ...parts], DOTS[paper]));
}

/** The printer, still claimed, and whether the order is still as it was drawn; null if the claim was lost. */
type Begun = { printer: PrinterRow; isAsDrawn: boolean } | null;

/** Records, before the first byte is sent, that this may be on paper from now on, unless it has to be drawn again. */
function begin(shop: Shop, printer: PrinterRow, job: PrintJob, drawn: OrderRecord | null): Promise<Begun> {
	const next_at = shop.clock.now() + LEASE_MS;
	return shop.storage.write(async (tx) => {
		if (!(await update(tx, printer, { next_at }))) return null;
		const claimed = { ...printer, next_at };
		if (drawn && !(await isStill(tx, drawn))) return { printer: claimed, isAsDrawn: false };
		await tx
			.updateTable("print_jobs")
			.set({ state: "sending" })
			.where("id", "=", job.id)
			.where("ended_at", "is", null)
			.execute();
		return { printer: claimed, isAsDrawn: true };
	});
}

/** Whether an order is still as it was read; waits for anybody changing it at this moment. */
async function isStill(tx: Tx, order: OrderRecord): Promise<boolean> {
	await holdRows(tx, tx.selectFrom("orders").select("id").where("id", "=", order.id), "share");
	return JSON.stringify(await findOrder(tx, order.id)) === JSON.stringify(order);
}

function finish(shop: Shop, printer: PrinterRow, job: PrintJob): Promise<PrinterRow> {
	const now = shop.clock.now();
	const well = { trouble: null, trouble_since: null, tries: 0, next_at: now + LEASE_MS };
	return shop.storage.write(async (tx) => {
		await update(tx, printer, well);
		await tx
			.updateTable("print_jobs")
			.set({ state: "sent", ended_at: now })
			.where("id", "=", job.id)
			.where("ended_at", "is", null)
			.execute();
		if (printer.trouble !== null) await tell(tx, printer, null, now);
		return { ...printer, ...well };
	});
}

async function skip(shop: Shop, job: PrintJob, why: SkipReason): Promise<void> {
	shop.log.warn({ job: job.id, order: job.order_id, why }, "something was not printed");
	await shop.storage.write(async (tx) => {
		await tx
			.updateTable("print_jobs")
			.set({ state: "skipped", why, ended_at: shop.clock.now() })
			.where("id", "=", job.id)
			.where("ended_at", "is", null)
			.execute();
	});
}

/** A printer in trouble is tried again a little later, and staff are told once. */
async function leaveAlone(shop: Shop, printer: PrinterRow, trouble: PrinterTrouble): Promise<void> {
	const now = shop.clock.now();
	const isNews = printer.trouble !== trouble;
	if (isNews) shop.log.warn({ printer: printer.name, trouble }, "a printer does not print");
	await shop.storage.write(async (tx) => {
		const since = printer.trouble === null ? now : printer.trouble_since;
		const next_at = now + pauseAfter(printer.tries);
		await update(tx, printer, { trouble, trouble_since: since, tries: printer.tries + 1, next_at });
		if (isNews) await tell(tx, printer, trouble, now);
	});
}

/** Updates a claimed printer; false if the claim was lost. */
async function update(
	tx: Tx,
	{ id, next_at }: PrinterRow,
	changes: Partial<Pick<PrinterRow, "trouble" | "trouble_since" | "tries" | "next_at">>,
): Promise<boolean> {
	const changed = await tx
		.updateTable("printers")
		.set(changes)
		.where("id", "=", id)
		.where("next_at", "=", next_at)
		.executeTakeFirst();
	return changed.numUpdatedRows === 1n;
}

function tell(tx: Tx, { id }: PrinterRow, trouble: PrinterTrouble | null, now: number): Promise<void> {
	return appendEvent(tx, {
		...{ kind: "printer-trouble-changed", at: now, subject: { type: "printer", id }, by: THE_SHOP },
		payload: { trouble },
	});
}
