import type { Dashboard } from "../../../contract/reports.ts";
import { formatRupees } from "../../../domain/money.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { grouped } from "./figure-labels.ts";

/** The totals of the days shown. */
export function SalesSums({ range }: { range: Pick<Dashboard["range"], "sales" | "delivered" | "averageSale"> }) {
	const texts = usePageTexts(dashboardTexts);
	const sums = [
		[texts.sales, formatRupees(range.sales)],
		[texts.deliveredOrders, grouped(range.delivered)],
		[texts.averageOrder, range.averageSale === null ? texts.noneYet : formatRupees(range.averageSale)],
	] as const;
	return (
		<dl
			className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-0.5 overflow-hidden rounded-lg border-2
				max-[20rem]:grid-cols-1 border-line bg-line shadow-card"
		>
			{sums.map(([label, sum]) => (
				<div key={label} className="flex flex-col-reverse justify-end bg-surface px-2.5 py-3 sm:px-5">
					<dt className="text-ink-soft text-sm leading-tight">{label}</dt>
					<dd className="whitespace-nowrap font-bold tabular-nums sm:text-2xl">{sum}</dd>
				</div>
			))}
		</dl>
	);
}
