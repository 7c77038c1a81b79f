import type { OrderView } from "../../../contract/order-schemas.ts";
import { isActive } from "../../../domain/orders/order-status.ts";
import { CustomerNote } from "../../orders/customer-note.tsx";
import { gstRow, usePricesInclude } from "../../orders/prices-include.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { useDishName, usePageTexts } from "../../texts/texts.ts";
import { Price } from "../../ui/price.tsx";
import { PriceSummary } from "../../ui/price-summary.tsx";
import { noteTexts } from "../cart/note-texts.ts";
import { placeTexts } from "../delivery-areas/place-texts.ts";
import { ChangeReason } from "./order-reasons.tsx";
import { PaymentLabel } from "./payment-label.tsx";
import { Refunds } from "./refunds.tsx";

/** An order's dishes, amounts, address and payment. */
export function OrderDetails({ order }: { order: OrderView }) {
	const texts = useOrderTexts();
	const notes = usePageTexts(noteTexts);
	const places = usePageTexts(placeTexts);
	const totalNote = usePricesInclude(order);
	const isPickup = order.fulfilment === "pickup";
	const rows = [
		{ label: texts.subtotal, rupees: order.subtotal },
		...(isPickup ? [] : [{ label: texts.deliveryFee, rupees: order.deliveryFee }]),
		...gstRow(texts.gst, order),
		...(order.tip > 0 ? [{ label: texts.tip, rupees: order.tip }] : []),
	];
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2">
			<div className="grid min-w-0 content-start gap-4">
				<OrderItems items={order.items} />
				<ChangeReason order={order} />
				<dl className="grid gap-3">
					{!isPickup && (
						<div>
							<dt className="text-ink-soft text-sm">{texts.address}</dt>
							<dd className="wrap-anywhere">
								{order.deliveryAddress}
								<CustomerNote
									label={places.directions}
									note={order.deliveryDirections}
									className="text-ink-soft text-sm"
								/>
							</dd>
						</div>
					)}
					{order.note && (
						<div>
							<dt className="text-ink-soft text-sm">{notes.ofOrder}</dt>
							<dd className="wrap-anywhere">{order.note}</dd>
						</div>
					)}
					<div>
						<dt className="text-ink-soft text-sm">{texts.payment}</dt>
						<dd>
							<PaymentLabel order={order} />
							{isActive(order.status) && <Refunds of={order} />}
						</dd>
					</div>
				</dl>
			</div>
			<PriceSummary
				rows={rows}
				totalLabel={texts.total}
				total={order.totalAmount}
				totalNote={totalNote}
				className="content-start self-start"
			/>
		</div>
	);
}

/** The dishes with their quantities. */
export function OrderItems({ items }: { items: OrderView["items"] }) {
	const texts = useOrderTexts();
	const { note: noteLabel } = usePageTexts(noteTexts);
	const nameOf = useDishName();
	return (
		<ul aria-label={texts.items} className="grid gap-1.5">
			{items.map((item) => (
				<li key={`${item.name} ${item.size}`} className="flex items-baseline justify-between gap-4">
					<div className="min-w-0 wrap-anywhere">
						<span className="font-bold tabular-nums">{texts.quantity(item.quantity)}</span>{" "}
						{texts.item(nameOf(item), item.size === "large")}
						<CustomerNote label={noteLabel} note={item.note} className="text-ink-soft text-sm" />
					</div>
					<Price rupees={item.price * item.quantity} className="font-normal!" />
				</li>
			))}
		</ul>
	);
}
