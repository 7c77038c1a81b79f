import type { DayRow } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { addDays } from "../../../domain/shop-day.ts";
import { shortDay } from "../../format/admin-days.ts";
import { shortWeekday } from "../../format/admin-time.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { BarChart } from "../charts/bar-chart.tsx";
import { weekdayOf } from "../dashboard/figure-labels.ts";
import { type ReportsTexts, reportsTexts } from "./reports-texts.ts";
import { AsTable } from "./sales-charts.tsx";

type TwoDays = { day: string; last: number; sales: number };

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The days of this week, each beside the same weekday of last week; `rows` start on last week's Monday. */
export function TwoWeeks({ rows, today }: { rows: readonly DayRow[]; today: string }) {
	const texts = usePageTexts(reportsTexts);
	const language = useLanguage();
	const monday = addDays(rows[0]?.day ?? today, 7);
	const salesOf = (day: string) => rows.find((row) => row.day === day)?.sales ?? 0;
	const days = DAYS.map((place) => {
		const day = addDays(monday, place);
		return { day, last: salesOf(addDays(day, -7)), sales: salesOf(day) };
	});
	const summary = summaryOf(days, today, texts);
	return (
		<Card as="section" aria-labelledby="two-weeks" className="flex flex-col">
			<h3 id="two-weeks" className="text-xl">
				{texts.twoWeeks}
			</h3>
			<p className="mt-1 mb-2 text-ink-soft text-sm">{summary}</p>
			<BarChart
				summary={`${texts.twoWeeks}. ${summary}`}
				readingLabel={texts.spans.day}
				valueLabel={({ rupees, beside = 0 }) => texts.weekAndLast(formatRupees(rupees), formatRupees(beside))}
				bars={days.map(({ day, last, sales }) => ({
					label: shortDay(day, language),
					tick: shortWeekday(weekdayOf(day), language),
					rupees: sales,
					isOpen: day === today,
					beside: last,
				}))}
			/>
			<ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
				<li className="inline-flex items-center gap-2">
					<svg aria-hidden="true" className="size-4">
						<rect
							x="1"
							y="1"
							width="14"
							height="14"
							rx="3"
							className="fill-surface stroke-2 stroke-line-strong"
						/>
					</svg>
					{texts.lastWeek}
				</li>
				<li className="inline-flex items-center gap-2">
					<svg aria-hidden="true" className="size-4">
						<rect width="16" height="16" rx="3" className="fill-primary" />
					</svg>
					{texts.thisWeek}
				</li>
			</ul>
			<AsTable caption={texts.twoWeeks} columns={[texts.spans.day, texts.lastWeek, texts.thisWeek]}>
				{days.map(({ day, last, sales }) => (
					<tr key={day} className="border-line border-t">
						<th scope="row" className="py-1.5 text-left font-normal">
							{shortDay(day, language)}
						</th>
						<td className="py-1.5 pl-2">{formatRupees(last)}</td>
						<td className="py-1.5 pl-2 font-semibold">{day > today ? "–" : formatRupees(sales)}</td>
					</tr>
				))}
			</AsTable>
		</Card>
	);
}

/** Compares the completed days with those of last week; today, which is not over yet, is separate. */
function summaryOf(days: readonly TwoDays[], today: string, texts: ReportsTexts): string {
	const over = days.filter(({ day }) => day < today);
	const now = days.find(({ day }) => day === today);
	const soFar = now ? texts.todaySoFar(formatRupees(now.sales), formatRupees(now.last)) : "";
	if (over.length === 0) return soFar;
	const sum = over.reduce((all, { sales }) => all + sales, 0);
	const ahead = sum - over.reduce((all, { last }) => all + last, 0);
	const said = ahead === 0 ? texts.weekEven : ahead > 0 ? texts.weekAhead : texts.weekBehind;
	return `${said(formatRupees(sum), formatRupees(Math.abs(ahead)))} ${soFar}`;
}
