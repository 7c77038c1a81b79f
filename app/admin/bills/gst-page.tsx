import type { ReactNode } from "react";
import type { GstReport } from "../../../contract/bills.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.ts";
import { adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { counted, dayTexts, grouped } from "../dashboard/figure-labels.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import type { Route } from "./+types/gst-page.ts";
import { GstDownloads } from "./gst-downloads.tsx";
import { isMonth, MonthChoice, monthLabel } from "./month-choice.tsx";

/** The tax of the month that the address asks for, this month without one. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get("month");
	const query = asked && isMonth(asked) ? { month: asked } : {};
	const reply = await asAdmin(adminPageApi(context, request).reports.gst.$get({ query }), request);
	const report = await reply.json();
	// Asked for as JSON it is never the file.
	if (typeof report === "string") throw new Response(null, { status: 502 });
	return { report };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "GST");
}

/** Taxable value and tax of a month, from its bills and notes, as the accountant files them. */
export default function GstPage({ loaderData: { report } }: Route.ComponentProps) {
	const { serverNow, settings } = useShop();
	const thisMonth = shopDay(serverNow).date.slice(0, 7);
	const { month, isOver, net, gstr1, days } = report;
	const isEmpty = gstr1.documents.length === 0;
	return (
		<AdminPage
			title="GST"
			intro="Bills and credit notes of a month, as your accountant files them."
			actions={<MonthChoice month={month} thisMonth={thisMonth} />}
		>
			<div className="mb-4">
				<h2 className="text-2xl">{monthLabel(month)}</h2>
				<p className="text-ink-soft">
					{settings.gstin
						? `GSTIN ${settings.gstin}`
						: "No GSTIN in the settings: bills are no tax invoices."}
					{!isOver && !isEmpty && " · This month isn’t over: more bills may be issued."}
				</p>
			</div>
			{isEmpty ? (
				<Card>
					<EmptyState icon="receipt" title={`No bills in ${monthLabel(month)}`}>
						A bill is issued when an order is delivered. It then counts here.
					</EmptyState>
				</Card>
			) : (
				<div className="grid grid-cols-1 gap-6">
					<TaxSums net={net} />
					<FromBillsToReturn report={report} />
					{(net.deliveryFees !== 0 || net.tips !== 0) && (
						<Notice title="Delivery fees and tips">
							They are in no tax table: the shop charges GST on food only. Ask your accountant whether
							that is right for your delivery fee.
						</Notice>
					)}
					<div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
						<ByRate report={report} />
						<DocumentsIssued documents={gstr1.documents} />
					</div>
					<DayByDay days={days} />
					<GstDownloads month={month} />
				</div>
			)}
		</AdminPage>
	);
}

function TaxSums({ net }: { net: GstReport["net"] }) {
	const sums = [
		["Taxable value", net.taxableValue],
		["CGST", net.cgst],
		["SGST", net.sgst],
	] as const;
	return (
		<dl
			aria-label="GSTR-3B, table 3.1(a)"
			className="grid rounded-lg border-2 border-line bg-surface shadow-card max-sm:divide-y-2 max-sm:divide-line
				sm:grid-cols-3 sm:divide-x-2 sm:divide-line"
		>
			{sums.map(([label, sum]) => (
				<div
					key={label}
					className="flex items-baseline justify-between gap-3 px-4 py-3 sm:flex-col-reverse sm:justify-end
						sm:px-5"
				>
					<dt className="text-ink-soft text-sm leading-tight">{label}</dt>
					<dd className="font-bold text-lg tabular-nums sm:text-xl">{exact(sum)}</dd>
				</div>
			))}
		</dl>
	);
}

type Named<Row> = Row & { what: string };
type Sums = Named<GstReport["net"]>;

const TAXED: readonly Column<{ taxableValue: number; cgst: number; sgst: number }>[] = [
	{ header: "Taxable value", align: "end", cell: ({ taxableValue }) => figure(taxableValue) },
	{ header: "CGST", align: "end", cell: ({ cgst }) => figure(cgst) },
	{ header: "SGST", align: "end", cell: ({ sgst }) => figure(sgst) },
];

function FromBillsToReturn({ report: { bills, creditNotes, debitNotes, net } }: { report: GstReport }) {
	const rows: Sums[] = [
		{ what: `Bills (${grouped(bills.documents)})`, ...bills },
		{ what: `Less credit notes (${grouped(creditNotes.documents)})`, ...negative(creditNotes) },
		...(debitNotes.documents > 0
			? [{ what: `Debit notes (${grouped(debitNotes.documents)})`, ...debitNotes }]
			: []),
		{ what: "For the return", ...net },
	];
	return (
		<Part title="From bills to the return">
			<DataTable
				caption="What bills and notes of the month come to"
				rows={rows}
				rowKey={({ what }) => what}
				isHighlighted={({ what }) => what === "For the return"}
				columns={[
					{ header: "What", isTitle: true, cell: ({ what }) => what },
					...TAXED,
					{ header: "Delivery fees", align: "end", cell: ({ deliveryFees }) => figure(deliveryFees) },
					{ header: "Tips", align: "end", cell: ({ tips }) => figure(tips) },
					{ header: "Total", align: "end", cell: ({ total }) => figure(total) },
				]}
			/>
		</Part>
	);
}

function ByRate({ report: { gstr1 } }: { report: GstReport }) {
	return (
		<Part title="By rate and SAC">
			<DataTable
				caption="Net of notes, by rate and SAC: table 12 of GSTR-1"
				rows={gstr1.hsn}
				rowKey={({ sac, rate, isRegistered }) => `${sac} ${rate} ${isRegistered}`}
				columns={[
					{
						header: "SAC",
						isTitle: true,
						cell: ({ sac, rate, isRegistered }) => `${sac} · ${rate}%${isRegistered ? " · B2B" : ""}`,
					},
					...TAXED,
				]}
			/>
		</Part>
	);
}

const KINDS = { bill: "Bills", credit: "Credit notes", debit: "Debit notes" } as const;

function DocumentsIssued({ documents }: { documents: GstReport["gstr1"]["documents"] }) {
	return (
		<Part title="Documents issued">
			<DataTable
				caption="Numbers of the month: table 13 of GSTR-1"
				rows={documents}
				rowKey={({ from }) => from}
				columns={[
					{ header: "Kind", isTitle: true, cell: ({ kind }) => KINDS[kind] },
					{ header: "From", cell: ({ from }) => <span className="whitespace-nowrap">{from}</span> },
					{ header: "To", cell: ({ to }) => <span className="whitespace-nowrap">{to}</span> },
					{ header: "How many", align: "end", cell: (row) => grouped(row.documents) },
				]}
			/>
		</Part>
	);
}

function DayByDay({ days }: { days: GstReport["days"] }) {
	return (
		<details className="group">
			<summary className="text-link inline-flex min-h-11 cursor-pointer items-center font-semibold">
				Day by day ({counted(new Set(days.map(({ date }) => date)).size, "day")} with bills or notes)
			</summary>
			<div className="mt-3">
				<DataTable
					caption="Net of notes, by day and rate"
					rows={days}
					rowKey={({ date, rate }) => `${date} ${rate}`}
					columns={[
						{ header: "Day", isTitle: true, cell: ({ date, rate }) => `${dayTexts(date)} · ${rate}%` },
						...TAXED,
						{ header: "Total", align: "end", cell: ({ total }) => figure(total) },
					]}
				/>
			</div>
		</details>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title}>
			<h3 className="mb-2 text-xl">{title}</h3>
			{children}
		</section>
	);
}

function negative(sums: GstReport["net"]): GstReport["net"] {
	const { documents, taxableValue, cgst, sgst, deliveryFees, tips, total } = sums;
	const less = (amount: number) => (amount === 0 ? 0 : -amount);
	return {
		documents,
		taxableValue: less(taxableValue),
		cgst: less(cgst),
		sgst: less(sgst),
		deliveryFees: less(deliveryFees),
		tips: less(tips),
		total: less(total),
	};
}

/** A figure of a table, on one line. */
function figure(rupees: number): ReactNode {
	return <span className="whitespace-nowrap">{exact(rupees)}</span>;
}

const twoPlaces = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** With paise: half of a GST of odd rupees has fifty. */
function exact(rupees: number): string {
	return twoPlaces.format(rupees).replace("-", "−");
}
