import type { PrintJobView } from "../../../contract/printing.ts";
import type { SkipReason } from "../../../domain/printing/printer.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { When } from "../ui/when.tsx";
import { type PrintersTexts, printersTexts } from "./printers-texts.ts";

/** Print jobs that are waiting, and today's failed ones with the reason; renders nothing if there are none. */
export function PrintJobs({ jobs }: { jobs: readonly PrintJobView[] }) {
	const texts = usePageTexts(printersTexts);
	if (jobs.length === 0) return null;
	return (
		<section aria-labelledby="print-jobs" className="mt-6">
			<h2 id="print-jobs" className="mb-3 text-xl">
				{texts.waitingAndSkipped}
			</h2>
			<DataTable
				caption={texts.waitingAndSkipped}
				rows={jobs}
				rowKey={({ _id }) => _id}
				columns={columnsIn(texts)}
			/>
		</section>
	);
}

const kindsIn = (texts: PrintersTexts) => ({ ticket: texts.ticket, bill: texts.bill, test: texts.testPrint });
const skippedIn = (texts: PrintersTexts): Record<SkipReason, string> => ({
	"too-old": texts.skippedForAge,
	"order-cancelled": texts.skippedForOrder,
	"printer-removed": texts.skippedForPrinter,
	fault: texts.skippedForFault,
});

const columnsIn = (texts: PrintersTexts): readonly Column<PrintJobView>[] => [
	{
		header: texts.what,
		isTitle: true,
		cell: ({ kind, orderId, isCopy }) =>
			`${kindsIn(texts)[kind]}${orderId ? texts.ofOrder(orderId) : ""}${isCopy ? " (copy)" : ""}`,
	},
	{ header: texts.printer, cell: ({ printerName }) => printerName },
	{ header: texts.since, cell: ({ createdAt }) => <When at={createdAt} /> },
	{
		header: texts.status,
		cell: ({ state, why }) => (why ? skippedIn(texts)[why] : state === "sending" ? texts.printing : texts.waiting),
	},
];
