import type { ReactNode } from "react";
import type { Dashboard } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { adminTime } from "../../format/admin-time.ts";
import { Card } from "../../ui/card.tsx";
import { counted, dayTexts, grouped } from "./figure-labels.ts";

type Comparison = Dashboard["comparison"];

/**
 * Today beside the same weekday of last week, both until the same time of day, so that the morning does not look poor.
 */
export function TodayBesideLastWeek({ comparison, asOf }: { comparison: Comparison; asOf: string }) {
	const { lastWeek } = comparison;
	const until = adminTime(asOf);
	return (
		<Card as="section" aria-labelledby="today" className="flex flex-col">
			<h2 id="today" className="text-xl">
				Today so far
			</h2>
			<p className="mt-1 text-ink-soft">{differenceLabel(comparison)}</p>
			<table className="mt-4 w-full text-right tabular-nums">
				<caption className="sr-only">
					Today and {dayTexts(lastWeek.day)}, both up to {until}, and that full day
				</caption>
				<thead className="align-bottom text-sm">
					<tr>
						<td />
						<Head title="Today">by {until}</Head>
						<Head title={dayTexts(lastWeek.day)}>by {until}</Head>
						<Head title={dayTexts(lastWeek.day)}>full day</Head>
					</tr>
				</thead>
				<tbody>
					<Row label="Orders" {...cellsOf(comparison, ({ orders }) => grouped(orders))} isStrong />
					<Row label="Value" {...cellsOf(comparison, ({ value }) => formatRupees(value))} isStrong />
					<Row label="Cancelled or refunded" {...cellsOf(comparison, ({ fallen }) => grouped(fallen))} />
				</tbody>
			</table>
			<p className="mt-auto pt-4 text-ink-soft text-sm">
				Includes orders still in progress, so that the days compare; excludes cancelled and refunded orders.
			</p>
		</Card>
	);
}

function Head({ title, children }: { title: string; children: ReactNode }) {
	return (
		<th scope="col" className="py-1 pl-3 font-normal text-ink-soft leading-tight max-sm:pl-1.5 max-sm:text-xs">
			<span className="block whitespace-nowrap font-bold text-ink">{title}</span>{" "}
			<span className="whitespace-nowrap">{children}</span>
		</th>
	);
}

type Cells = Record<keyof Comparison, string>;

function cellsOf(comparison: Comparison, say: (standing: Comparison["wholeDay"]) => string): Cells {
	const { today, lastWeek, wholeDay } = comparison;
	return { today: say(today), lastWeek: say(lastWeek), wholeDay: say(wholeDay) };
}

function Row({ label, today, lastWeek, wholeDay, isStrong = false }: Cells & { label: string; isStrong?: boolean }) {
	const cell = "py-2.5 pl-3 max-sm:pl-1.5 max-sm:text-sm";
	return (
		<tr className="border-line border-t-2">
			<th scope="row" className="py-2.5 text-left font-semibold leading-tight max-sm:text-sm">
				{label}
			</th>
			<td className={`${cell} ${isStrong ? "font-bold sm:text-xl" : ""}`}>{today}</td>
			<td className={cell}>{lastWeek}</td>
			<td className={cell}>{wholeDay}</td>
		</tr>
	);
}

/** What the figures say, in a sentence. */
function differenceLabel({ today, lastWeek }: Comparison): string {
	const day = dayTexts(lastWeek.day);
	if (lastWeek.orders === 0 && today.orders === 0) return `No orders yet, as on ${day} by this time.`;
	if (lastWeek.orders === 0) return `There were no orders on ${day} by this time.`;
	const orders = today.orders - lastWeek.orders;
	const value = today.value - lastWeek.value;
	const inOrders =
		orders === 0 ? "As many orders" : `${counted(Math.abs(orders), "order")} ${orders > 0 ? "more" : "fewer"}`;
	const inValue = value === 0 ? "the same value" : `${formatRupees(Math.abs(value))} ${value > 0 ? "more" : "less"}`;
	return `${inOrders} ${orders * value < 0 ? "but" : "and"} ${inValue} than on ${day} by this time.`;
}
