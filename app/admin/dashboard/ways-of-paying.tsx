import type { Dashboard } from "../../../contract/reports.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import { counted } from "./figure-labels.ts";
import { ShareBar } from "./share-bar.tsx";

const WAYS = {
	cod: { label: "Cash on delivery", icon: "cash" },
	upi: { label: "UPI at the door", icon: "qr" },
	razorpay: { label: "Online", icon: "card" },
} as const;

/** Cash beside UPI and online, by sales. */
export function WaysOfPaying({ rows }: { rows: Dashboard["byPayment"] }) {
	const all = rows.reduce((sum, { sales }) => sum + sales, 0);
	return (
		<Card as="section" aria-labelledby="payments">
			<h3 id="payments" className="text-xl">
				Cash, UPI and online
			</h3>
			<ul className="mt-3 grid gap-5">
				{rows.map(({ payment, delivered, sales }) => (
					<li key={payment} className="grid gap-1.5">
						<p className="flex items-center justify-between gap-4">
							<span className="inline-flex items-center gap-2 font-semibold">
								<Icon name={WAYS[payment].icon} className="text-xl" />
								{WAYS[payment].label}
							</span>
							<Price rupees={sales} className="text-lg" />
						</p>
						<ShareBar share={all === 0 ? 0 : sales / all} />
						<p className="text-ink-soft text-sm">
							{counted(delivered, "delivered order")}
							{all > 0 && `, ${Math.round((sales / all) * 100)} % of the sales`}
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}
