import type { PrinterStatus } from "../../contract/printing.ts";
import type { pageApi } from "../api.ts";

/** How the printers are doing, for a page that is about something else: where that cannot be read it does without. */
export async function readPrinterStatus(api: ReturnType<typeof pageApi>): Promise<PrinterStatus[]> {
	const reply = await api.printers.status.$get();
	return reply.ok ? await reply.json() : [];
}
