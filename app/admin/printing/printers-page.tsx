import { useState } from "react";
import type { PrinterView, PrintJobView } from "../../../contract/printing.ts";
import { privateMeta } from "../../page-meta.ts";
import { printingTexts } from "../../printing/printing-texts.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminApi, adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { RemoveDialog } from "../ui/remove-dialog.tsx";
import type { Route } from "./+types/printers-page.ts";
import { PrintJobs } from "./print-jobs.tsx";
import { PrinterDialog } from "./printer-dialog.tsx";
import { type PrintersTexts, printersTexts } from "./printers-texts.ts";
import { TestPrint } from "./test-print.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = adminPageApi(context, request);
	const [printers, jobs] = await Promise.all([
		asAdmin(api.printers.$get(), request),
		asAdmin(api.printers.jobs.$get(), request),
	]);
	return { printers: await printers.json(), jobs: await jobs.json() };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(printersTexts, matches).printers);
}

/** The shop's receipt printers: setup, test prints, and waiting print jobs. */
export default function PrintersPage({ loaderData: { printers, jobs } }: Route.ComponentProps) {
	const texts = usePageTexts(printersTexts);
	const [edited, setEdited] = useState<PrinterView | "new" | null>(null);
	const [removed, setRemoved] = useState<PrinterView | null>(null);
	return (
		<AdminPage
			title={texts.printers}
			intro={texts.intro}
			actions={
				<Button icon="plus" size="small" onClick={() => setEdited("new")}>
					{texts.addPrinter}
				</Button>
			}
		>
			{printers.length === 0 ? (
				<EmptyState icon="receipt" title={texts.noPrintersYet}>
					{texts.noneHelp}
				</EmptyState>
			) : (
				<ul className="grid gap-4 lg:grid-cols-2">
					{printers.map((printer) => (
						<PrinterCard
							key={printer._id}
							printer={printer}
							onEdit={() => setEdited(printer)}
							onRemove={() => setRemoved(printer)}
						/>
					))}
				</ul>
			)}
			<PrintJobs jobs={jobs satisfies readonly PrintJobView[]} />
			<PrinterDialog
				key={edited === null || edited === "new" ? edited : edited._id}
				printer={edited}
				onClose={() => setEdited(null)}
			/>
			<RemoveDialog
				open={removed !== null}
				onClose={() => setRemoved(null)}
				title={texts.removeThisPrinter}
				confirmLabel={texts.remove}
				call={() => adminApi.printers[":id"].$delete({ param: { id: removed?._id ?? "" } })}
				done={texts.wasRemoved(removed?.name ?? "")}
			>
				<p className="wrap-anywhere">
					<strong>{removed?.name}</strong> {texts.removeHelp}
				</p>
			</RemoveDialog>
		</AdminPage>
	);
}

const ticketsIn = (texts: PrintersTexts) => ({
	accepted: texts.ticketsWhenAccepted,
	placed: texts.ticketsWhenPlaced,
	never: texts.noTickets,
});
const billsIn = (texts: PrintersTexts) => ({ leaving: texts.billsWhenAnOrderLeaves, never: texts.noBills });

function PrinterCard({
	printer,
	onEdit,
	onRemove,
}: {
	printer: PrinterView;
	onEdit: () => void;
	onRemove: () => void;
}) {
	const texts = usePageTexts(printersTexts);
	const { name, host, port, paper, prints, isEnabled, trouble, waiting } = printer;
	const said = usePageTexts(printingTexts);
	return (
		<Card as="li" className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="wrap-anywhere text-xl">{name}</h2>
				{!isEnabled ? (
					<Badge>{texts.turnedOff}</Badge>
				) : trouble ? (
					<Badge tone="danger">{texts.doesntPrint}</Badge>
				) : (
					<Badge tone="leaf">{texts.ready}</Badge>
				)}
			</div>
			<p className="wrap-anywhere text-ink-soft">{texts.hostAndPaper(host, port, paper)}</p>
			<ul className="grid gap-1">
				<li>{ticketsIn(texts)[prints.tickets]}</li>
				<li>{billsIn(texts)[prints.bills]}</li>
				{waiting > 0 && <li className="font-semibold">{texts.waitingCount(waiting)}</li>}
			</ul>
			{isEnabled && trouble && (
				<p className="font-semibold text-danger">
					{said.title(name, trouble)}. {said.advice[trouble]}
				</p>
			)}
			<div className="mt-auto flex flex-wrap gap-2 pt-1">
				{isEnabled && <TestPrint printer={printer} />}
				<Button variant="secondary" size="small" icon="edit" aria-label={texts.editOf(name)} onClick={onEdit}>
					{texts.edit}
				</Button>
				<Button variant="danger" size="small" aria-label={texts.removeOf(name)} onClick={onRemove}>
					{texts.remove}
				</Button>
			</div>
		</Card>
	);
}
