import type { Dashboard } from "../../../contract/reports.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { ShareBar } from "../charts/share-bar.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";

const ICONS = { cod: "cash", upi: "qr", razorpay: "card" } as const;

/** Sales by cash, UPI and online payment. */
export function WaysOfPaying({ rows }: { rows: Dashboard["byPayment"] }) {
	const texts = usePageTexts(dashboardTexts);
	const all = rows.reduce((sum, { sales }) => sum + sales, 0);
	return (
		<Card as="section" aria-labelledby="payments">
			<h3 id="payments" className="text-xl">
				{texts.waysOfPaying}
			</h3>
			<ul className="mt-3 grid gap-5">
				{rows.map(({ payment, delivered, sales }) => (
					<li key={payment} className="grid gap-1.5">
						<p className="flex flex-wrap items-center justify-between gap-x-4">
							<span className="inline-flex items-center gap-2 font-semibold">
								<Icon name={ICONS[payment]} className="text-xl" />
								{texts.ways[payment]}
							</span>
							<Price rupees={sales} className="text-lg" />
						</p>
						<ShareBar share={all === 0 ? 0 : sales / all} />
						<p className="text-ink-soft text-sm">
							{texts.delivered(delivered)}
							{all > 0 && texts.ofTheSales(Math.round((sales / all) * 100))}
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
