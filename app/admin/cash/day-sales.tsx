import { formatRupees } from "../../../domain/money.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { FiguresHead } from "../charts/figures-head.tsx";
import { grouped } from "../dashboard/figure-labels.ts";
import { HowFiguresRelate } from "../reports/how-figures-relate.tsx";
import type { CashDays, PaymentSales } from "./cash-page.tsx";
import { cashTexts } from "./cash-texts.ts";

/** The day's orders by payment method, which add up to all sales, and the cash that is with riders. */
export function DaySales({ sales, cash }: { sales: PaymentSales; cash: CashDays }) {
	const texts = usePageTexts(cashTexts);
	const all = { delivered: 0, sales: 0 };
	for (const row of sales) {
		all.delivered += row.delivered;
		all.sales += row.sales;
	}
	return (
		<Card as="section" aria-labelledby="day-sales" className="grid grid-cols-1 content-start gap-3">
			<h2 id="day-sales" className="text-xl">
				{cash.isOver ? texts.daysSales : texts.daysSalesSoFar}
			</h2>
			<div className="relative overflow-x-auto">
				<table className="w-full text-right tabular-nums">
					<caption className="sr-only">{texts.daysSalesCaption}</caption>
					<FiguresHead columns={[texts.paid, texts.orders, texts.amount]} />
					<tbody>
						{sales.map(({ payment, delivered, sales }) => (
							<tr key={payment} className="border-line border-t">
								<th scope="row" className="py-2 text-left font-normal">
									{texts.ways[payment]}
								</th>
								<td className="py-2 pl-2">{grouped(delivered)}</td>
								<td className="py-2 pl-2 font-semibold">{formatRupees(sales)}</td>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr className="border-line-strong border-t-2 font-bold text-lg">
							<th scope="row" className="py-2 text-left">
								{texts.all}
							</th>
							<td className="py-2 pl-2">{grouped(all.delivered)}</td>
							<td className="py-2 pl-2">{formatRupees(all.sales)}</td>
						</tr>
					</tfoot>
				</table>
			</div>
			<p className="text-ink-soft text-sm">{texts.daysSalesHelp}</p>
			<HowFiguresRelate page="cash" from={cash.date} to={cash.date} />
		</Card>
	);
}
