import type { NewPrinter, PrinterChanges, PrinterStatus, PrinterView } from "../../contract/printing.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import { MAX_PAUSE_MS } from "../../domain/printing/printer.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Reader } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { randomId } from "../runtime/random-id.ts";
import type { Shop } from "../shop.ts";
import { printerAddressIssue } from "./printer-address.ts";
import { lockPrinter, type PrinterRow } from "./printer-store.ts";

/** The shop's printers, in the order in which they were added. */
export async function listPrinters(reader: Reader): Promise<PrinterView[]> {
	const rows = await reader
		.selectFrom("printers")
		.selectAll()
		.where("deleted_at", "is", null)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	const waiting = await countWaiting(reader);
	return rows.map((row) => viewOf(row, waiting.get(row.id) ?? 0));
}

/** The state of the active printers; for a shop without any, no query is run. */
export async function printerStatus(shop: Shop): Promise<PrinterStatus[]> {
	if ((await shop.cache.current()).printers.length === 0) return [];
	const printers = await listPrinters(shop.storage.read);
	return printers
		.filter(({ isEnabled }) => isEnabled)
		.map(({ _id, name, trouble, waiting }) => ({ _id, name, trouble, waiting }));
}

/**
 * Adds a printer; refuses addresses outside the shop's own network (decision 034). The same one again, as after a lost
 * answer, is the one that is there: two would print everything twice.
 */
export async function addPrinter(
	shop: Shop,
	by: Caller,
	wanted: NewPrinter,
): Promise<Result<PrinterView, RefusalOf<"bad-printer-address">>> {
	const issue = printerAddressIssue(wanted.host);
	if (issue) return refuse({ code: "bad-printer-address", issues: [{ path: "host", message: issue }] });
	const now = shop.clock.now();
	const columns = columnsOf(wanted);
	const row: PrinterRow = {
		...{ id: randomId(now), ...columns },
		...{ created_at: now, deleted_at: null, trouble: null, trouble_since: null, tries: 0, next_at: 0 },
	};
	const printer = await shop.storage.write(async (tx) => {
		await shop.cache.changing(tx);
		const same = tx.selectFrom("printers").selectAll().where("deleted_at", "is", null);
		const known = await same.where((sql) => sql.and(columns)).executeTakeFirst();
		if (known) return known;
		await tx.insertInto("printers").values(row).execute();
		await appendEvent(tx, {
			...{ kind: "printer-added", at: now, subject: { type: "printer", id: row.id }, by, payload: {} },
			detail: { before: null, after: columns },
		});
		return row;
	});
	await shop.cache.catchUp();
	const waiting = await countWaiting(shop.storage.read);
	return ok(viewOf(printer, waiting.get(printer.id) ?? 0));
}

/** Changes a printer; fields that are left out stay. With another address it is tried at once. */
export async function changePrinter(
	shop: Shop,
	by: Caller,
	id: string,
	changes: PrinterChanges,
): Promise<Result<PrinterView, RefusalOf<"printer-not-found" | "bad-printer-address">>> {
	const issue = changes.host === undefined ? null : printerAddressIssue(changes.host);
	if (issue) return refuse({ code: "bad-printer-address", issues: [{ path: "host", message: issue }] });
	const now = shop.clock.now();
	const changed = await shop.storage.write(async (tx) => {
		await shop.cache.changing(tx);
		const printer = await lockPrinter(tx, id);
		if (!printer) return refuse({ code: "printer-not-found" });
		const before = columnsOf(settingsOf(printer));
		const after = columnsOf({ ...settingsOf(printer), ...changes });
		const isElsewhere = after.host !== before.host || after.port !== before.port;
		// Only a pause ends early: a printer that is printing is claimed for longer.
		const next_at = isElsewhere && printer.next_at <= now + MAX_PAUSE_MS ? 0 : printer.next_at;
		const row = { ...printer, ...after, next_at };
		await tx
			.updateTable("printers")
			.set({ ...after, next_at })
			.where("id", "=", id)
			.execute();
		await appendEvent(tx, {
			...{ kind: "printer-changed", at: now, subject: { type: "printer", id }, by, payload: {} },
			detail: { before, after },
		});
		return ok(row);
	});
	await shop.cache.catchUp();
	if (!changed.ok) return changed;
	const waiting = await countWaiting(shop.storage.read);
	return ok(viewOf(changed.value, waiting.get(id) ?? 0));
}

/** Removes a printer; its waiting jobs are skipped. */
export async function removePrinter(
	shop: Shop,
	by: Caller,
	id: string,
): Promise<Result<null, RefusalOf<"printer-not-found">>> {
	const now = shop.clock.now();
	const removed = await shop.storage.write(async (tx) => {
		await shop.cache.changing(tx);
		const printer = await lockPrinter(tx, id);
		if (!printer) return refuse({ code: "printer-not-found" });
		await tx.updateTable("printers").set({ deleted_at: now }).where("id", "=", id).execute();
		await tx
			.updateTable("print_jobs")
			.set({ state: "skipped", why: "printer-removed", ended_at: now })
			.where("printer_id", "=", id)
			.where("ended_at", "is", null)
			.execute();
		await appendEvent(tx, {
			...{ kind: "printer-removed", at: now, subject: { type: "printer", id }, by, payload: {} },
			detail: { before: columnsOf(settingsOf(printer)), after: null },
		});
		return ok(null);
	});
	await shop.cache.catchUp();
	return removed;
}

async function countWaiting(reader: Reader): Promise<Map<string, number>> {
	const counts = await reader
		.selectFrom("print_jobs")
		.select(["printer_id", ({ fn }) => fn.countAll<number>().as("waiting")])
		.where("ended_at", "is", null)
		.groupBy("printer_id")
		.execute();
	return new Map(counts.map(({ printer_id, waiting }) => [printer_id, Number(waiting)]));
}

function settingsOf(row: PrinterRow): NewPrinter {
	const { name, host, port, paper, tickets, bills, reports_status, is_enabled } = row;
	return {
		...{ name, host, port, paper, prints: { tickets, bills } },
		...{ reportsStatus: reports_status === 1, isEnabled: is_enabled === 1 },
	};
}

function columnsOf({ prints, reportsStatus, isEnabled, ...rest }: NewPrinter) {
	const { name, host, port, paper } = rest;
	return {
		...{ name, host, port, paper, ...prints },
		reports_status: reportsStatus ? (1 as const) : (0 as const),
		is_enabled: isEnabled ? (1 as const) : (0 as const),
	};
}

function viewOf(row: PrinterRow, waiting: number): PrinterView {
	const { id, trouble, trouble_since } = row;
	return {
		...{ _id: id, ...settingsOf(row), trouble },
		troubleSince: trouble_since === null ? null : isoTime(trouble_since),
		waiting,
	};
}
