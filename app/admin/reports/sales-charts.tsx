import type { ReactNode } from "react";
import type { Language } from "../../../contract/language.ts";
import type { DayRow, HourRow } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { type BarSpan, barSpan, summedBars, thinned } from "../../../domain/reports/chart-bars.ts";
import { shortDate, shortDay } from "../../format/admin-days.ts";
import { shortMonth } from "../../format/admin-time.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { BarChart } from "../charts/bar-chart.tsx";
import { chartTexts } from "../charts/chart-texts.ts";
import { FiguresHead } from "../charts/figures-head.tsx";
import { dayOfMonth, grouped, hourLabel, weekdayOf } from "../dashboard/figure-labels.ts";
import { reportsTexts } from "./reports-texts.ts";

/** With more bars than this, only Sundays are labelled. */
const ROOM_FOR_DAYS = 16;
/** How many dates fit side by side on a phone; one less for weeks, whose first and last labels are not at the edge. */
const ROOM_FOR_DATES = { day: 5, week: 4, month: 12 };
const SUNDAY = 0;

/** The hours that are always shown: the shop's usual ones (specification 10.2). */
const OPENS = 10;
const CLOSES = 14;

/** Sales per day, or per week or month if there are many days; today is not over yet. */
export function SalesByDay({ rows, today }: { rows: readonly DayRow[]; today: string }) {
	const texts = usePageTexts(reportsTexts);
	const language = useLanguage();
	const span = barSpan(rows[0]?.day ?? today, rows.at(-1)?.day ?? today);
	const summed = summedBars(rows, span, ["orders", "cancelled", "sales"]);
	// The shop may not have existed before its first order.
	const first = span === "day" ? 0 : summed.findIndex(({ orders }) => orders > 0);
	const bars = summed.slice(Math.max(0, first));
	const ticks = thinned(
		bars.map(({ day }) => tickOf(day, span, bars.length, language)),
		span === "day" && bars.length <= ROOM_FOR_DAYS ? ROOM_FOR_DAYS : ROOM_FOR_DATES[span],
	);
	const isOpen = (bar: { day: string; lastDay: string }) => bar.day <= today && today <= bar.lastDay;
	const labelled = bars.map((bar, place) => ({
		label: spanLabel(bar, span, language, texts.fromTo),
		tick: ticks[place] ?? "",
		isOpen: isOpen(bar),
		orders: bar.orders,
		cancelled: bar.cancelled,
		rupees: bar.sales,
	}));
	return (
		<Chart
			id="by-day"
			title={texts.by[span]}
			summary={[summaryOf(labelled, texts), bars.some(isOpen) ? texts.notOver : ""].join(" ").trim()}
			of={texts.spans[span]}
			bars={labelled}
		/>
	);
}

function tickOf(day: string, span: BarSpan, bars: number, language: Language): string {
	if (span === "month") return shortMonth(Number(day.slice(5, 7)), language);
	if (span === "day" && bars <= ROOM_FOR_DAYS) return dayOfMonth(day);
	return span === "week" || weekdayOf(day) === SUNDAY ? shortDate(day, language) : "";
}

function spanLabel(
	{ day, lastDay }: { day: string; lastDay: string },
	span: BarSpan,
	language: Language,
	fromTo: (from: string, to: string) => string,
): string {
	if (span === "month") return `${shortMonth(Number(day.slice(5, 7)), language)} ${day.slice(0, 4)}`;
	if (day === lastDay) return shortDay(day, language);
	return fromTo(shortDate(day, language), shortDate(lastDay, language));
}

function summaryOf(
	bars: readonly Figure[],
	texts: { noSales: string } & Record<"bestOf" | "onlyOne", (label: string, sales: string) => string>,
): string {
	const sold = bars.filter(({ rupees }) => rupees > 0);
	const [first] = sold;
	if (!first) return texts.noSales;
	const best = sold.reduce((best, bar) => (bar.rupees > best.rupees ? bar : best), first);
	return (bars.length === 1 ? texts.onlyOne : texts.bestOf)(best.label, formatRupees(best.rupees));
}

/** Sales per hour, for the hours in which the shop is usually open or has orders. */
export function SalesByHour({ rows }: { rows: readonly HourRow[] }) {
	const texts = usePageTexts(reportsTexts);
	const language = useLanguage();
	const hours = (from: number) => texts.hours(hourLabel(from, language), hourLabel((from + 1) % 24, language));
	const busy = rows.filter(({ orders }) => orders > 0);
	const first = Math.min(busy[0]?.hour ?? OPENS, OPENS);
	const last = Math.max(busy.at(-1)?.hour ?? CLOSES, CLOSES);
	const shown = rows.filter(({ hour }) => hour >= first && hour <= last);
	const best = rows.reduce((best, row) => (row.sales > best.sales ? row : best));
	return (
		<Chart
			id="by-hour"
			title={texts.byHour}
			summary={best.sales === 0 ? texts.noSales : texts.busiestHour(hours(best.hour), formatRupees(best.sales))}
			of={texts.hour}
			bars={shown.map(({ hour, orders, cancelled, sales }) => ({
				label: hours(hour),
				// Tamil names for the parts of the day are long.
				tick: shown.length <= 8 && language === "en" ? hourLabel(hour, language) : String(hour % 12 || 12),
				orders,
				cancelled,
				rupees: sales,
			}))}
		/>
	);
}

type Figure = {
	label: string;
	tick: string;
	isOpen?: boolean;
	orders: number;
	cancelled: number;
	rupees: number;
};

function Chart({
	id,
	title,
	summary,
	of,
	bars,
}: {
	id: string;
	title: string;
	summary: string;
	/** What each bar represents: a day, an hour. */
	of: string;
	bars: readonly Figure[];
}): ReactNode {
	const texts = usePageTexts(reportsTexts);
	return (
		<Card as="section" aria-labelledby={id} className="flex flex-col">
			<h3 id={id} className="text-xl">
				{title}
			</h3>
			<p className="mt-1 mb-2 text-ink-soft text-sm">{summary}</p>
			<BarChart
				bars={bars}
				summary={`${title}. ${summary}`}
				readingLabel={of}
				valueLabel={(bar) =>
					texts.bar(formatRupees(bar.rupees), bars.find(({ label }) => label === bar.label)?.orders ?? 0)
				}
			/>
			<AsTable caption={title} columns={[of, texts.orders, texts.cancelled, texts.sales]}>
				{bars.map(({ label, orders, cancelled, rupees }) => (
					<tr key={label} className="border-line border-t">
						<th scope="row" className="py-1.5 text-left font-normal">
							{label}
						</th>
						<td className="py-1.5 pl-2">{grouped(orders)}</td>
						<td className="py-1.5 pl-2">{grouped(cancelled)}</td>
						<td className="py-1.5 pl-2 font-semibold">{formatRupees(rupees)}</td>
					</tr>
				))}
			</AsTable>
		</Card>
	);
}

/** The figures of a chart as a table. */
export function AsTable({
	caption,
	columns,
	children,
}: {
	caption: string;
	columns: readonly string[];
	children: ReactNode;
}) {
	const texts = usePageTexts(chartTexts);
	return (
		<details className="mt-3">
			<summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
				{texts.asATable}
				<span className="sr-only">: {caption}</span>
			</summary>
			<table className="w-full text-right tabular-nums max-sm:text-sm">
				<caption className="sr-only">{caption}</caption>
				<FiguresHead columns={columns} />
				<tbody>{children}</tbody>
			</table>
		</details>
	);
}
