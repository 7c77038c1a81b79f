import { Link } from "react-router";
import { rupees, sumRupees } from "../../../domain/money.ts";
import { shopTime } from "../../format/shop-time.ts";
import { customerNameIn } from "../../orders/customer-name.ts";
import { useLanguage, usePageTexts, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import type { PaidOnDelivery } from "./cash-page.tsx";
import { cashTexts } from "./cash-texts.ts";

/** Today's orders paid on delivery, and the total that went to the shop by UPI. */
export function PaidOnDeliveryList({ paymentsOnDelivery }: { paymentsOnDelivery: readonly PaidOnDelivery[] }) {
	const texts = usePageTexts(cashTexts);
	const byUpi = paymentsOnDelivery.filter(
		({ doorPayment: paid }) => paid?.method === "upi" && paid.state !== "missing",
	);
	return (
		<Card as="section" className="grid grid-cols-1 gap-3">
			<h2 className="text-xl">{texts.paymentsOnDelivery}</h2>
			<ul className="grid">
				{paymentsOnDelivery.map((order) => (
					<PaidOrder key={order._id} order={order} />
				))}
			</ul>
			{byUpi.length > 0 && (
				<p className="flex items-baseline justify-between gap-4 border-line border-t-2 pt-3 text-lg">
					<span>
						{texts.upi} <span className="block text-base">{texts.upiNote}</span>
					</span>
					<Price
						rupees={sumRupees(
							byUpi.map(({ payOnDelivery, totalAmount }) => rupees(payOnDelivery || totalAmount)),
						)}
					/>
				</p>
			)}
		</Card>
	);
}

function PaidOrder({ order }: { order: PaidOnDelivery }) {
	const texts = usePageTexts(cashTexts);
	const language = useLanguage();
	const { dayHalves } = useTexts().times;
	const { method, state } = order.doorPayment ?? { method: "cash", state: "verified" };
	const way = method === "upi" ? texts.upiStates[state] : state === "verified" ? texts.cash : texts.cashNotFound;
	return (
		<li className="border-line not-first:border-t">
			<Link
				to={`/rider/delivery/${order._id}`}
				className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 rounded-md py-2"
			>
				<span className="min-w-0">
					<span className="wrap-anywhere block font-bold">
						{customerNameIn(language, order.customerName) || texts.order(order.orderId)}
						{order.deliveredAt && (
							<span className="font-semibold"> {shopTime(order.deliveredAt, dayHalves)}</span>
						)}
					</span>
					<span className="block">{way}</span>
				</span>
				<Price rupees={order.payOnDelivery || order.totalAmount} className="text-lg" />
			</Link>
		</li>
	);
}
