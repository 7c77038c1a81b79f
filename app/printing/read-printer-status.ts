import type { PrinterStatus } from "../../contract/printing.ts";
import type { pageApi } from "../api.ts";

/** The printers' status, for a page about something else. Null if it could not be read: the page keeps the last one. */
export async function readPrinterStatus(api: ReturnType<typeof pageApi>): Promise<PrinterStatus[] | null> {
	const reply = await api.printers.status.$get();
	return reply.ok ? await reply.json() : null;
}
