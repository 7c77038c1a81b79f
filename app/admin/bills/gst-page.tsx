import type { ReactNode } from "react";
import type { GstReport } from "../../../contract/bills.ts";
import { formatWithPaise } from "../../../domain/format-paise.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { shortDay } from "../../format/admin-days.ts";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { grouped } from "../dashboard/figure-labels.ts";
import { HowFiguresRelate } from "../reports/how-figures-relate.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import type { Route } from "./+types/gst-page.ts";
import { type BillsTexts, billsTexts } from "./bills-texts.ts";
import { GstDownloads } from "./gst-downloads.tsx";
import { isMonth, MonthChoice, monthLabel } from "./month-choice.tsx";
import { monthToFile } from "./month-to-file.ts";
import { RegisterDownloads } from "./register-downloads.tsx";

/** The tax of the month in the URL, or of the one there is to file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const api = adminPageApi(context, request);
	const read = async (query: { month?: string }) => {
		const reply = await asAdmin(api.reports.gst.$get({ query }), request);
		const report = await reply.json();
		// A JSON request never returns the file.
		if (typeof report === "string") throw new Response(null, { status: 502 });
		return report;
	};
	const month = new URL(request.url).searchParams.get("month");
	if (month && isMonth(month)) return { report: await read({ month }), isAsked: true };
	return { report: await monthToFile(await read({}), (month) => read({ month })), isAsked: false };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(billsTexts, matches).title);
}

/** A month's taxable value and tax, from its bills and notes, as the accountant files them. */
export default function GstPage({ loaderData: { report, isAsked } }: Route.ComponentProps) {
	const texts = usePageTexts(billsTexts);
	const language = useLanguage();
	const { serverNow, settings } = useShop();
	const thisMonth = shopDay(serverNow).date.slice(0, 7);
	const { month, isOver, net, gstr1, days } = report;
	const isEmpty = gstr1.documents.length === 0;
	return (
		<AdminPage
			title={texts.title}
			intro={texts.intro}
			actions={<MonthChoice month={month} thisMonth={thisMonth} />}
		>
			<div className="mb-4">
				<h2 className="text-2xl">{monthLabel(month, language)}</h2>
				<p className="text-ink-soft">
					{settings.gstin ? `GSTIN ${settings.gstin}` : texts.noGstin}
					{!isOver && !isEmpty && ` · ${texts.notOver}`}
					{!isAsked && month !== thisMonth && ` · ${texts.noneYetIn(monthLabel(thisMonth, language))}`}
				</p>
			</div>
			{isEmpty ? (
				<Card>
					<EmptyState icon="receipt" title={texts.noneIn(monthLabel(month, language))}>
						{texts.none}
					</EmptyState>
				</Card>
			) : (
				<div className="grid grid-cols-1 gap-6">
					<TaxSums net={net} />
					<FromBillsToReturn report={report} />
					<HowFiguresRelate page="gst" from={report.from} to={report.to} className="-mt-3" />
					{(net.deliveryFees !== 0 || net.tips !== 0) && (
						<Notice title={texts.feesAndTips}>{texts.feesAndTipsHelp}</Notice>
					)}
					<div className="grid grid-cols-1 items-start gap-6 2xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
						<ByRate report={report} />
						<DocumentsIssued documents={gstr1.documents} />
					</div>
					<DayByDay days={days} />
					<GstDownloads month={month} />
				</div>
			)}
			<div className="mt-6">
				<RegisterDownloads month={month} />
			</div>
		</AdminPage>
	);
}

function TaxSums({ net }: { net: GstReport["net"] }) {
	const texts = usePageTexts(billsTexts);
	const sums = [
		[texts.taxableValue, net.taxableValue],
		["CGST", net.cgst],
		["SGST", net.sgst],
	] as const;
	return (
		<dl
			aria-label={texts.sums}
			className="grid grid-cols-1 rounded-lg border-2 border-line bg-surface shadow-card max-sm:divide-y-2
				max-sm:divide-line sm:grid-cols-3 sm:divide-x-2 sm:divide-line"
		>
			{sums.map(([label, sum]) => (
				<div
					key={label}
					className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-3 sm:flex-col-reverse
						sm:flex-nowrap sm:justify-end sm:px-5"
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

const taxedIn = (texts: BillsTexts): readonly Column<{ taxableValue: number; cgst: number; sgst: number }>[] => [
	{ header: texts.taxableValue, align: "end", cell: ({ taxableValue }) => figure(taxableValue) },
	{ header: "CGST", align: "end", cell: ({ cgst }) => figure(cgst) },
	{ header: "SGST", align: "end", cell: ({ sgst }) => figure(sgst) },
];

function FromBillsToReturn({ report: { bills, creditNotes, debitNotes, net } }: { report: GstReport }) {
	const texts = usePageTexts(billsTexts);
	const rows: Sums[] = [
		{ what: texts.billsOf(grouped(bills.documents)), ...bills },
		{ what: texts.lessCreditNotes(grouped(creditNotes.documents)), ...negative(creditNotes) },
		...(debitNotes.documents > 0
			? [{ what: texts.debitNotesOf(grouped(debitNotes.documents)), ...debitNotes }]
			: []),
		{ what: texts.forTheReturn, ...net },
	];
	return (
		<Part title={texts.fromBills}>
			<DataTable
				caption={texts.fromBillsCaption}
				rows={rows}
				rowKey={({ what }) => what}
				isHighlighted={({ what }) => what === texts.forTheReturn}
				columns={[
					{ header: texts.what, isTitle: true, cell: ({ what }) => what },
					...taxedIn(texts),
					{ header: texts.deliveryFees, align: "end", cell: ({ deliveryFees }) => figure(deliveryFees) },
					{ header: texts.tips, align: "end", cell: ({ tips }) => figure(tips) },
					{ header: texts.total, align: "end", cell: ({ total }) => figure(total) },
				]}
			/>
		</Part>
	);
}

function ByRate({ report: { gstr1 } }: { report: GstReport }) {
	const texts = usePageTexts(billsTexts);
	return (
		<Part title={texts.byRate}>
			<DataTable
				caption={texts.byRateCaption}
				rows={gstr1.hsn}
				rowKey={({ sac, rate, isRegistered }) => `${sac} ${rate} ${isRegistered}`}
				columns={[
					{
						header: "SAC",
						isTitle: true,
						cell: ({ sac, rate, isRegistered }) => `${sac} · ${rate}%${isRegistered ? " · B2B" : ""}`,
					},
					...taxedIn(texts),
				]}
			/>
		</Part>
	);
}

function DocumentsIssued({ documents }: { documents: GstReport["gstr1"]["documents"] }) {
	const texts = usePageTexts(billsTexts);
	return (
		<Part title={texts.documents}>
			<DataTable
				caption={texts.documentsCaption}
				rows={documents}
				rowKey={({ from }) => from}
				columns={[
					{ header: texts.kind, isTitle: true, cell: ({ kind }) => texts.kinds[kind] },
					{
						header: texts.from,
						cell: ({ from }) => <span className="as-table:whitespace-nowrap">{from}</span>,
					},
					{ header: texts.to, cell: ({ to }) => <span className="as-table:whitespace-nowrap">{to}</span> },
					{ header: texts.howMany, align: "end", cell: (row) => grouped(row.documents) },
				]}
			/>
		</Part>
	);
}

function DayByDay({ days }: { days: GstReport["days"] }) {
	const texts = usePageTexts(billsTexts);
	const language = useLanguage();
	const count = new Set(days.map(({ date }) => date)).size;
	return (
		<details className="group">
			<summary className="text-link inline-flex min-h-11 cursor-pointer items-center font-semibold">
				{texts.dayByDay(count, grouped(count))}
			</summary>
			<div className="mt-3">
				<DataTable
					caption={texts.dayByDayCaption}
					rows={days}
					rowKey={({ date, rate }) => `${date} ${rate}`}
					columns={[
						{
							header: texts.day,
							isTitle: true,
							cell: ({ date, rate }) => `${shortDay(date, language)} · ${rate}%`,
						},
						...taxedIn(texts),
						{ header: texts.total, align: "end", cell: ({ total }) => figure(total) },
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

/** With paise: half of an odd GST amount has fifty. */
function exact(rupees: number): string {
	return formatWithPaise(rupees).replace("-", "−");
}
