import type { PrintJobView } from "../../../contract/printing.ts";
import type { SkipReason } from "../../../domain/printing/printer.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { When } from "../ui/when.tsx";

/** What waits to be printed, and what was not printed today and why; nothing where there is nothing. */
export function PrintJobs({ jobs }: { jobs: readonly PrintJobView[] }) {
	if (jobs.length === 0) return null;
	return (
		<section aria-labelledby="print-jobs" className="mt-6">
			<h2 id="print-jobs" className="mb-3 text-xl">
				Waiting and skipped
			</h2>
			<DataTable caption="Waiting and skipped" rows={jobs} rowKey={({ _id }) => _id} columns={COLUMNS} />
		</section>
	);
}

const KINDS = { ticket: "Ticket", bill: "Bill", test: "Test print" };
const SKIPPED: Record<SkipReason, string> = {
	"too-old": "Skipped: waited for 12 hours",
	"order-cancelled": "Skipped: the order was cancelled",
	"printer-removed": "Skipped: the printer was removed",
	fault: "Skipped: it could not be drawn, see the log",
};

const COLUMNS: readonly Column<PrintJobView>[] = [
	{
		header: "What",
		isTitle: true,
		cell: ({ kind, orderId, isCopy }) =>
			`${KINDS[kind]}${orderId ? ` of order ${orderId}` : ""}${isCopy ? " (copy)" : ""}`,
	},
	{ header: "Printer", cell: ({ printerName }) => printerName },
	{ header: "Since", cell: ({ createdAt }) => <When at={createdAt} /> },
	{ header: "Status", cell: ({ state, why }) => (why ? SKIPPED[why] : state === "sending" ? "Printing" : "Waiting") },
];
