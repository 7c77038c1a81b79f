import type { ReactNode } from "react";
import type { Dashboard } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { shortDay } from "../../format/admin-days.ts";
import { adminTime } from "../../format/admin-time.ts";
import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { type DashboardTexts, dashboardTexts } from "./dashboard-texts.ts";
import { grouped } from "./figure-labels.ts";

type Comparison = Dashboard["comparison"];

/**
 * Today beside the same weekday of last week, both up to the same time of day, so that a morning does not look poor.
 */
export function TodayBesideLastWeek({ comparison, asOf }: { comparison: Comparison; asOf: string }) {
	const texts = usePageTexts(dashboardTexts);
	const language = useLanguage();
	const { lastWeek } = comparison;
	const day = shortDay(lastWeek.day, language);
	const until = adminTime(asOf, language);
	return (
		<Card as="section" aria-labelledby="today" className="flex flex-col">
			<h2 id="today" className="text-xl">
				{texts.todaySoFar}
			</h2>
			<p className="mt-1 text-ink-soft">{differenceLabel(comparison, day, texts)}</p>
			<div className="relative mt-4 overflow-x-auto">
				<table className="w-full text-right tabular-nums">
					<caption className="sr-only">{texts.todayAndLastWeek(day, until)}</caption>
					<thead className="align-bottom text-sm">
						<tr>
							<td />
							<Head title={texts.today}>{texts.by(until)}</Head>
							<Head title={day}>{texts.by(until)}</Head>
							<Head title={day}>{texts.fullDay}</Head>
						</tr>
					</thead>
					<tbody>
						<Row label={texts.orders} {...cellsOf(comparison, ({ orders }) => grouped(orders))} isStrong />
						<Row
							label={texts.value}
							{...cellsOf(comparison, ({ value }) => formatRupees(value))}
							isStrong
						/>
						<Row
							label={texts.cancelledOrRefunded}
							{...cellsOf(comparison, ({ fallen }) => grouped(fallen))}
						/>
					</tbody>
				</table>
			</div>
			<p className="mt-auto pt-4 text-ink-soft text-sm">{texts.comparedHelp}</p>
		</Card>
	);
}

function Head({ title, children }: { title: string; children: ReactNode }) {
	return (
		<th
			scope="col"
			className="py-1 pl-3 font-normal text-ink-soft leading-tight max-sm:text-xs max-[24rem]:pl-1.5
				sm:not-[:lang(ta)]:whitespace-nowrap"
		>
			<span className="block font-bold text-ink sm:whitespace-nowrap">{title}</span> {children}
		</th>
	);
}

type Cells = Record<keyof Comparison, string>;

function cellsOf(comparison: Comparison, say: (standing: Comparison["wholeDay"]) => string): Cells {
	const { today, lastWeek, wholeDay } = comparison;
	return { today: say(today), lastWeek: say(lastWeek), wholeDay: say(wholeDay) };
}

function Row({ label, today, lastWeek, wholeDay, isStrong = false }: Cells & { label: string; isStrong?: boolean }) {
	const cell = "py-2.5 pl-3 max-sm:text-sm max-[24rem]:pl-1.5";
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

/** The figures in a sentence. */
function differenceLabel({ today, lastWeek }: Comparison, day: string, texts: DashboardTexts): string {
	if (lastWeek.orders === 0 && today.orders === 0) return texts.noOrdersAsOn(day);
	if (lastWeek.orders === 0) return texts.noOrdersOn(day);
	const orders = today.orders - lastWeek.orders;
	const value = today.value - lastWeek.value;
	return texts.difference(orders, value, formatRupees(Math.abs(value)), day);
}
