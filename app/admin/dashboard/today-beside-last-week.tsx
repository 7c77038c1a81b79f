import type { ReactNode } from "react";
import type { Dashboard } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { Card } from "../../ui/card.tsx";
import { officeTime } from "../office-time.ts";
import { counted, dayWords, grouped } from "./figure-words.ts";

type Comparison = Dashboard["comparison"];

/** Today beside the same weekday of last week, both until the same time of day, so that the morning does not look poor. */
export function TodayBesideLastWeek({ comparison, asOf }: { comparison: Comparison; asOf: string }) {
	const { today, lastWeek, wholeDay } = comparison;
	const until = officeTime(asOf);
	const columns = [today, lastWeek, wholeDay];
	return (
		<Card as="section" aria-labelledby="today" className="flex flex-col">
			<h2 id="today" className="text-xl">
				Today so far
			</h2>
			<p className="mt-1 text-ink-soft">{differenceWords(comparison)}</p>
			<table className="mt-4 w-full text-right tabular-nums">
				<caption className="sr-only">
					Today and {dayWords(lastWeek.day)}, both until {until}, and the whole of that day
				</caption>
				<thead className="align-bottom text-sm">
					<tr>
						<td />
						<Head title="Today">until {until}</Head>
						<Head title={dayWords(lastWeek.day)}>until {until}</Head>
						<Head title={dayWords(lastWeek.day)}>the whole day</Head>
					</tr>
				</thead>
				<tbody>
					<Row label="Orders" cells={columns.map(({ orders }) => grouped(orders))} isStrong />
					<Row label="Sales" cells={columns.map(({ value }) => formatRupees(value))} isStrong />
					<Row label="Cancelled or refunded" cells={columns.map(({ fallen }) => grouped(fallen))} />
				</tbody>
			</table>
			<p className="mt-auto pt-4 text-ink-soft text-sm">
				Here orders that are still on their way count as well, or today could not be compared. What was
				cancelled or refunded does not.
			</p>
		</Card>
	);
}

function Head({ title, children }: { title: string; children: ReactNode }) {
	return (
		<th scope="col" className="py-1 pl-2 font-normal text-ink-soft leading-tight">
			<span className="block font-bold text-ink">{title}</span> {children}
		</th>
	);
}

function Row({ label, cells, isStrong = false }: { label: string; cells: string[]; isStrong?: boolean }) {
	return (
		<tr className="border-line border-t-2">
			<th scope="row" className="py-2.5 pr-1 text-left font-semibold leading-tight">
				{label}
			</th>
			{cells.map((cell, column) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: always the same three columns
				<td key={column} className={`py-2.5 pl-2 ${isStrong && column === 0 ? "font-bold text-xl" : ""}`}>
					{cell}
				</td>
			))}
		</tr>
	);
}

/** What the figures say, in a sentence. */
function differenceWords({ today, lastWeek }: Comparison): string {
	const day = dayWords(lastWeek.day);
	if (lastWeek.orders === 0 && today.orders === 0) return `No orders yet, as on ${day} by this time.`;
	if (lastWeek.orders === 0) return `There were no orders on ${day} by this time.`;
	const orders = today.orders - lastWeek.orders;
	const value = today.value - lastWeek.value;
	const more = (difference: number) => (difference > 0 ? "more" : "less");
	const inOrders =
		orders === 0
			? "As many orders"
			: `${counted(Math.abs(orders), "order")} ${orders > 0 ? "more" : "fewer"}`;
	const inValue =
		value === 0 ? "for the same sum" : `${formatRupees(Math.abs(value))} ${more(value)} in sales`;
	return `${inOrders} and ${inValue} than on ${day} by this time.`;
}
