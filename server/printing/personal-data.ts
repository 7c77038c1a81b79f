import { DAY_MS } from "../../domain/shop-day.ts";
import { deleteBefore } from "../db/delete-before.ts";
import type { PersonalData } from "../db/personal-data.ts";
import type { Tx } from "../db/storage.ts";

const KEPT_MS = 7 * DAY_MS;

/** Print jobs name an order, and hold nothing about people. */
export const printingPersonalData: PersonalData = {
	columns: {},
	expire: [endJobsOfRemovedPrinters, (tx, now) => deleteBefore(tx, "print_jobs", "ended_at", now - KEPT_MS)],
};

/** Queued by a step that did not know yet that its printer was being removed. */
async function endJobsOfRemovedPrinters(tx: Tx, now: number): Promise<boolean> {
	await tx
		.updateTable("print_jobs")
		.set({ state: "skipped", why: "printer-removed", ended_at: now })
		.where("ended_at", "is", null)
		.where("printer_id", "in", tx.selectFrom("printers").select("id").where("deleted_at", "is not", null))
		.execute();
	return false;
}
