import type { ReactNode } from "react";
import type { Dashboard } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { Card } from "../../ui/card.tsx";
import { BarChart } from "./bar-chart.tsx";
import { dateLabel, dayOfMonth, dayTexts, grouped, hourLabel, weekdayOf } from "./figure-labels.ts";
import { FiguresHead } from "./figures-head.tsx";

/** With more bars than this only Sundays have room for their date. */
const ROOM_FOR_TICKS = 16;

/** The hours that are shown whatever was ordered: those on the sign at the door (specification 10.2). */
const OPENS = 10;
const CLOSES = 14;

/** Sales of each day; today still grows. */
export function SalesByDay({ rows, today }: { rows: Dashboard["byDay"]; today: string }) {
	const best = rows.reduce((best, row) => (row.sales > best.sales ? row : best));
	const tickOf = (day: string) => {
		if (rows.length <= ROOM_FOR_TICKS) return dayOfMonth(day);
		return weekdayOf(day) === "Sun" ? dateLabel(day) : "";
	};
	return (
		<Chart
			id="by-day"
			title="By day"
			summary={
				best.sales === 0
					? "No sales on these days."
					: `Best day: ${dayTexts(best.day)} with ${formatRupees(best.sales)}. Today isn’t over yet.`
			}
			of="Day"
			bars={rows.map(({ day, orders, cancelled, sales }) => ({
				label: dayTexts(day),
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
	const busy = rows.filter(({ orders }) => orders > 0);
	const first = Math.min(busy[0]?.hour ?? OPENS, OPENS);
	const last = Math.max(busy.at(-1)?.hour ?? CLOSES, CLOSES);
	const shown = rows.filter(({ hour }) => hour >= first && hour <= last);
	const best = rows.reduce((best, row) => (row.sales > best.sales ? row : best));
	return (
		<Chart
			id="by-hour"
			title="By hour"
			summary={
				best.sales === 0
					? "No sales on these days."
					: `Busiest hour: ${hourLabel(best.hour)} to ${hourLabel((best.hour + 1) % 24)} with ` +
						`${formatRupees(best.sales)}.`
			}
			of="Hour"
			bars={shown.map(({ hour, orders, cancelled, sales }) => ({
				label: `${hourLabel(hour)} to ${hourLabel((hour + 1) % 24)}`,
				tick: shown.length <= 8 ? hourLabel(hour) : String(hour % 12 || 12),
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
	return (
		<Card as="section" aria-labelledby={id} className="flex flex-col">
			<h3 id={id} className="text-xl">
				{title}
			</h3>
			<p className="mt-1 mb-5 text-ink-soft text-sm">{summary}</p>
			<BarChart bars={bars} summary={`${title}. ${summary}`} />
			<details className="mt-3">
				<summary className="text-link inline-flex min-h-11 cursor-pointer items-center">As a table</summary>
				<table className="w-full text-right tabular-nums max-sm:text-sm">
					<caption className="sr-only">{title}</caption>
					<FiguresHead columns={[of, "Orders", "Cancelled", "Sales"]} />
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
