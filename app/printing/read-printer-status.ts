import type { PrinterStatus } from "../../contract/printing.ts";
import type { pageApi } from "../api.ts";

/** The printers' status, for a page about something else: if it cannot be read the page does without it. */
export async function readPrinterStatus(api: ReturnType<typeof pageApi>): Promise<PrinterStatus[]> {
	const reply = await api.printers.status.$get();
	return reply.ok ? await reply.json() : [];
}
