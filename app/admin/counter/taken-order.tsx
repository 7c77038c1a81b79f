import { shortNumber } from "../../../domain/orders/short-number.ts";
import { adminTime } from "../../format/admin-time.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Price } from "../../ui/price.tsx";
import type { Taken } from "./use-counter-order.ts";

/** The order that was just placed: its number to call out, its ticket, and on to the next. */
export function TakenOrder({ taken: { order, upi }, onNext }: { taken: Taken; onNext: () => void }) {
	return (
		<section
			aria-labelledby="taken"
			className="mx-auto grid max-w-lg justify-items-center gap-4 rounded-lg border border-line bg-surface p-6
				text-center"
		>
			<Icon name="check" className="text-4xl text-leaf" />
			<h2 id="taken" className="text-2xl">
				Order <span className="tabular-nums">{shortNumber(order.orderId)}</span> placed
			</h2>
			<p>
				{order.customerName}, <Price rupees={order.totalAmount} />
				{order.promisedAt && `, by ${adminTime(order.promisedAt)}`}
			</p>
			{upi && (
				<>
					<img
						src={upi.qrCode}
						alt={`UPI code of ${order.totalAmount} rupees for order ${order.orderId}`}
						className="aspect-square w-full max-w-64 rounded-md bg-white"
					/>
					<p className="text-ink-soft text-sm">
						{upi.confirmedBy === "provider"
							? "The order page says when the payment has arrived."
							: "The payment isn’t confirmed here: check the shop’s account."}
					</p>
				</>
			)}
			<div className="flex flex-wrap justify-center gap-2">
				<Button size="large" onClick={onNext} autoFocus>
					Next order
				</Button>
				<LinkButton to={`/admin/orders/${order._id}/ticket`} variant="secondary" icon="receipt">
					Print ticket
				</LinkButton>
				<LinkButton to={`/admin/orders/${order._id}`} variant="quiet">
					Open order
				</LinkButton>
			</div>
		</section>
	);
}
