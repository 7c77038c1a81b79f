import type { Selectable } from "kysely";
import { lockRows } from "../db/locks.ts";
import type { Tx } from "../db/storage.ts";
import type { Tables } from "../db/tables.ts";

export type PrinterRow = Selectable<Tables["printers"]>;

/** Locks a printer that was not removed, until this transaction ends. */
export async function lockPrinter(tx: Tx, id: string): Promise<PrinterRow | null> {
	const printer = tx.selectFrom("printers").selectAll().where("id", "=", id).where("deleted_at", "is", null);
	return (await lockRows(tx, printer, "no key update").executeTakeFirst()) ?? null;
}
