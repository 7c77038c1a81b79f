import { useState } from "react";
import type { PrinterView, PrintJobView } from "../../../contract/printing.ts";
import { privateMeta } from "../../page-meta.ts";
import { printingTexts } from "../../printing/printing-texts.ts";
import { adminApi, adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { RemoveDialog } from "../ui/remove-dialog.tsx";
import type { Route } from "./+types/printers-page.ts";
import { PrintJobs } from "./print-jobs.tsx";
import { PrinterDialog } from "./printer-dialog.tsx";
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
	return privateMeta(matches, "Printers");
}

/** The shop's receipt printers: set up, tried out, and what waits for them. */
export default function PrintersPage({ loaderData: { printers, jobs } }: Route.ComponentProps) {
	const [edited, setEdited] = useState<PrinterView | "new" | null>(null);
	const [removed, setRemoved] = useState<PrinterView | null>(null);
	return (
		<AdminPage
			title="Printers"
			intro={
				"Receipt printers in your network that speak ESC/POS, 58 or 80 mm wide. Tickets and bills print by " +
				"themselves, in English and Tamil."
			}
			actions={
				<Button icon="plus" size="small" onClick={() => setEdited("new")}>
					Add printer
				</Button>
			}
		>
			{printers.length === 0 ? (
				<EmptyState icon="receipt" title="No printers yet">
					Connect the printer to your router, give it a fixed address there, and add it here. Without a
					printer you can still print from the browser: open Orders, then Print new tickets.
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
				title="Remove this printer?"
				confirmLabel="Remove"
				call={() => adminApi.printers[":id"].$delete({ param: { id: removed?._id ?? "" } })}
				done={`${removed?.name} was removed`}
			>
				<p className="wrap-anywhere">
					<strong>{removed?.name}</strong> prints nothing more. What waits for it is not printed.
				</p>
			</RemoveDialog>
		</AdminPage>
	);
}

const TICKETS = {
	accepted: "Tickets when an order is accepted",
	placed: "Tickets when an order is placed",
	never: "No tickets",
};
const BILLS = { leaving: "Bills when an order leaves", never: "No bills" };

function PrinterCard({
	printer,
	onEdit,
	onRemove,
}: {
	printer: PrinterView;
	onEdit: () => void;
	onRemove: () => void;
}) {
	const { name, host, port, paper, prints, isEnabled, trouble, waiting } = printer;
	const texts = usePageTexts(printingTexts);
	return (
		<Card as="li" className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="wrap-anywhere text-xl">{name}</h2>
				{!isEnabled ? (
					<Badge>Turned off</Badge>
				) : trouble ? (
					<Badge tone="danger">Doesn’t print</Badge>
				) : (
					<Badge tone="leaf">Ready</Badge>
				)}
			</div>
			<p className="wrap-anywhere text-ink-soft">
				{host}:{port}, {paper} mm
			</p>
			<ul className="grid gap-1">
				<li>{TICKETS[prints.tickets]}</li>
				<li>{BILLS[prints.bills]}</li>
				{waiting > 0 && <li className="font-semibold">{waiting} waiting</li>}
			</ul>
			{isEnabled && trouble && (
				<p className="font-semibold text-danger">
					{texts.title(name, trouble)}. {texts.advice[trouble]}
				</p>
			)}
			<div className="mt-auto flex flex-wrap gap-2 pt-1">
				{isEnabled && <TestPrint printer={printer} />}
				<Button variant="secondary" size="small" icon="edit" aria-label={`Edit: ${name}`} onClick={onEdit}>
					Edit
				</Button>
				<Button variant="danger" size="small" aria-label={`Remove: ${name}`} onClick={onRemove}>
					Remove
				</Button>
			</div>
		</Card>
	);
}
