import type { Quote } from "../../domain/pricing/quote.ts";
import type { Caller } from "../identity/sessions.ts";
import type { NewOrder } from "../orders/insert-order.ts";
import type { OrderRequest, Priced } from "./check-order.ts";

/** Who an order is for; a customer of an order that staff take may have no account. */
type Orderer = Pick<Caller, "name" | "email"> & { accountId: string | null };

/** The order that a request becomes, at the agreed price. */
export function orderOf(
	request: OrderRequest,
	{ quote: { items, ...sums }, phone, cancelWindowSeconds, due = null }: Priced,
	{ id, customer, now }: { id: string; customer: Orderer; now: number },
	paymentState: "due" | "paid",
): NewOrder {
	const fulfilment = request.fulfilment ?? "delivery";
	const isDelivered = fulfilment === "delivery";
	const place = isDelivered ? request.deliveryCoordinates : null;
	return {
		id,
		customer_id: customer.accountId,
		customer_name: customer.name,
		customer_email: customer.email,
		phone,
		// The address of a pickup customer is not needed.
		delivery_address: isDelivered ? request.deliveryAddress : "",
		latitude: place?.latitude ?? null,
		longitude: place?.longitude ?? null,
		delivery_directions: isDelivered ? (request.deliveryDirections ?? null) : null,
		subtotal_rupees: sums.subtotal,
		delivery_fee_rupees: sums.deliveryFee,
		gst_rupees: sums.gst,
		gst_rate_percent: sums.gstPercent,
		prices_include_gst: sums.includedGst === undefined ? 0 : 1,
		tip_rupees: sums.tip,
		total_rupees: sums.totalAmount,
		payment_method: request.paymentMethod,
		payment_state: paymentState,
		status: "Pending",
		placed_at: now,
		cancel_window_seconds: cancelWindowSeconds,
		prebooking_id: null,
		note: request.note ?? null,
		fulfilment,
		due_at: due?.at ?? null,
		due_until: due?.until ?? null,
		kitchen_at: due?.kitchenAt ?? null,
		lines: linesOf(items).map((line) => ({ ...line, note: noteOf(request, line) })),
	};
}

/** The lines of an order or a prebooking, at the prices of its quote. */
export function linesOf(items: Quote["items"]) {
	return items.map(({ dishId, name, nameTa, size, quantity, price, image }, position) => ({
		position,
		dish_id: dishId,
		name,
		name_ta: nameTa,
		size,
		quantity,
		price_rupees: price,
		image,
	}));
}

/** The note for a dish in a size: its lines in the request are one line of the quote. */
export function noteOf({ items }: Pick<OrderRequest, "items">, line: { name: string; size: string }): string | null {
	return items.find(({ name, size }) => name === line.name && size === line.size)?.note ?? null;
}
