import type { ReactNode } from "react";
import type { Dashboard } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { BarChart } from "./bar-chart.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";
import { dateLabel, dayOfMonth, dayTexts, grouped, hourLabel, weekdayOf } from "./figure-labels.ts";
import { FiguresHead } from "./figures-head.tsx";

/** With more bars than this only Sundays have room for their date. */
const ROOM_FOR_TICKS = 16;
const SUNDAY = 0;

/** The hours that are shown whatever was ordered: those on the sign at the door (specification 10.2). */
const OPENS = 10;
const CLOSES = 14;

/** Sales of each day; today still grows. */
export function SalesByDay({ rows, today }: { rows: Dashboard["byDay"]; today: string }) {
	const texts = usePageTexts(dashboardTexts);
	const language = useLanguage();
	const best = rows.reduce((best, row) => (row.sales > best.sales ? row : best));
	const tickOf = (day: string) => {
		if (rows.length <= ROOM_FOR_TICKS) return dayOfMonth(day);
		return weekdayOf(day) === SUNDAY ? dateLabel(day, language) : "";
	};
	return (
		<Chart
			id="by-day"
			title={texts.byDay}
			summary={
				best.sales === 0 ? texts.noSales : texts.bestDay(dayTexts(best.day, language), formatRupees(best.sales))
			}
			of={texts.day}
			bars={rows.map(({ day, orders, cancelled, sales }) => ({
				label: dayTexts(day, language),
				tick: tickOf(day),
				isOpen: day === today,
				orders,
				cancelled,
				rupees: sales,
			}))}
		/>
	);
}

/** Sales of each hour in which the shop is usually open or anything was ordered. */
export function SalesByHour({ rows }: { rows: Dashboard["byHour"] }) {
	const texts = usePageTexts(dashboardTexts);
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
				// The halves of the day are long in Tamil.
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
	/** What a bar stands for. */
	of: string;
	bars: readonly Figure[];
}): ReactNode {
	const texts = usePageTexts(dashboardTexts);
	return (
		<Card as="section" aria-labelledby={id} className="flex flex-col">
			<h3 id={id} className="text-xl">
				{title}
			</h3>
			<p className="mt-1 mb-5 text-ink-soft text-sm">{summary}</p>
			<BarChart bars={bars} summary={`${title}. ${summary}`} />
			<details className="mt-3">
				<summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
					{texts.asATable}
				</summary>
				<table className="w-full text-right tabular-nums max-sm:text-sm">
					<caption className="sr-only">{title}</caption>
					<FiguresHead columns={[of, texts.orders, texts.cancelled, texts.sales]} />
					<tbody>
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
					</tbody>
				</table>
			</details>
		</Card>
	);
}
