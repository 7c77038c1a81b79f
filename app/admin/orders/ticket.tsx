import type { OrderView } from "../../../contract/order-schemas.ts";
import { shortNumber } from "../../../domain/orders/short-number.ts";
import { ticketPayment } from "../../../domain/printing/ticket-payment.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { addressLine, singleLine } from "../../../domain/text/single-line.ts";
import { adminDate, adminTime } from "../../format/admin-time.ts";

/** What the kitchen cooks and packs from, and the rider collects by: large print, in both languages, black on white. */
export function Ticket({
	order,
	shopName,
	isChanged = false,
}: {
	order: OrderView;
	shopName: string;
	/** It was printed before the order was changed. */
	isChanged?: boolean;
}) {
	const portions = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
	return (
		<>
			{isChanged && (
				<p className="larger text-center font-bold">
					<span className="inverted">CHANGED</span>
				</p>
			)}
			<p className="text-center font-bold">{shopName}</p>
			<div className="flex items-end justify-between gap-2">
				<p className="huge font-bold tabular-nums" aria-hidden="true">
					{shortNumber(order.orderId)}
				</p>
				<p className="text-right">
					<span className="larger block font-bold">{adminTime(order.orderDate, "en")}</span>
					{adminDate(order.orderDate, "en")}
				</p>
			</div>
			<p className="small">Order {order.orderId}</p>
			{order.fulfilment === "pickup" && (
				<p className="framed huge mt-1 text-center font-bold">{order.eatsHere ? "EATS HERE" : "PICKUP"}</p>
			)}
			{order.dueAt && order.dueUntil && (
				<p className="framed larger mt-1 text-center font-bold">
					{adminDate(order.dueAt, "en")}, {adminTime(order.dueAt, "en")} – {adminTime(order.dueUntil, "en")}
				</p>
			)}
			{order.prebookingId !== null && <p className="framed mt-1 font-bold">PREBOOKING</p>}
			{order.status === "Cancelled" && <p className="framed large mt-1 font-bold">CANCELLED: DO NOT PREPARE</p>}
			<div className="rule" />
			<ul>
				{order.items.map(({ name, nameTa, size, quantity, note }) => (
					<li key={`${name} ${size}`} className="together mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
						<span className="larger font-bold tabular-nums">{quantity} ×</span>
						<span className="min-w-0">
							<span className="larger block font-bold">
								{name}
								{size === "large" && (
									<>
										{" "}
										<span className="inverted">LARGE</span>
									</>
								)}
							</span>
							{nameTa && (
								<span lang="ta" className="tamil large block font-bold">
									{nameTa}
								</span>
							)}
							{note && <span className="noted large mt-1 block font-bold">“{singleLine(note)}”</span>}
						</span>
					</li>
				))}
			</ul>
			{order.note && (
				<p className="noted large mb-2 font-bold">
					<span className="small block">NOTE FROM THE CUSTOMER</span>“{singleLine(order.note)}”
				</p>
			)}
			<p className="font-bold">{portions === 1 ? "1 portion" : `${portions} portions`}</p>
			<div className="rule" />
			<p className="framed large together font-bold">{ticketPayment(order)}</p>
			<div className="rule" />
			<div className="together">
				<p className="large font-bold">{singleLine(order.customerName) || "Deleted account"}</p>
				<p className="large font-bold tabular-nums">{groupedPhone(order.phoneNumber)}</p>
				{order.fulfilment !== "pickup" && <p>{addressLine(order.deliveryAddress)}</p>}
				{order.deliveryDirections && (
					<p className="noted mt-1 font-bold">
						<span className="small block">DIRECTIONS FROM THE CUSTOMER</span>“
						{singleLine(order.deliveryDirections)}”
					</p>
				)}
			</div>
		</>
	);
}
