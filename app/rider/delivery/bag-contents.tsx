import { useId } from "react";
import type { RiderOrderView } from "../../../contract/rider-orders.ts";
import { gstRow, usePricesInclude } from "../../orders/prices-include.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useDishName, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { deliveryTexts } from "./delivery-texts.ts";

/** What must be in the bag, and the bill. */
export function BagContents({ order }: { order: RiderOrderView }) {
	const texts = usePageTexts(deliveryTexts);
	const orderTexts = useOrderTexts();
	const nameOf = useDishName();
	const totalNote = usePricesInclude(order);
	const bagId = useId();
	const billId = useId();
	const rows = [
		{ label: orderTexts.subtotal, rupees: order.subtotal },
		{ label: orderTexts.deliveryFee, rupees: order.deliveryFee },
		...gstRow(orderTexts.gst, order),
		...(order.tip > 0 ? [{ label: orderTexts.tip, rupees: order.tip }] : []),
	];
	return (
		<Card className="grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2">
			<section aria-labelledby={bagId} className="grid min-w-0 content-start gap-3">
				<h2 id={bagId} className="text-xl">
					{texts.contents}
				</h2>
				<ul className="grid gap-2.5 text-lg">
					{order.items.map((item) => (
						<li key={`${item.name} ${item.size}`} className="flex items-baseline gap-3 leading-snug">
							<span className="min-w-10 font-bold tabular-nums">
								{orderTexts.quantity(item.quantity)}
							</span>
							<span className="wrap-anywhere min-w-0">
								{orderTexts.item(nameOf(item), item.size === "large")}
							</span>
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby={billId} className="grid min-w-0 content-start gap-3">
				<h2 id={billId} className="text-xl">
					{texts.bill}
				</h2>
				<PriceSummary
					rows={rows}
					totalLabel={orderTexts.total}
					total={order.totalAmount}
					totalNote={totalNote}
				/>
			</section>
		</Card>
	);
}
