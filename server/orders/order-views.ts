import type { OrderView } from "../../contract/orders.ts";
import type { QuoteView } from "../../contract/quote-schemas.ts";
import { rupees } from "../../domain/money.ts";
import { cancellation } from "../../domain/orders/cancellation.ts";
import type { Quote } from "../../domain/pricing/quote.ts";
import type { OrderRecord } from "./order-store.ts";

/** An order in the words of the wire (spec section 3). */
export function orderView(order: OrderRecord, now: number): OrderView {
	const { latitude, longitude } = order;
	const cancellable = cancellation(
		{ status: order.status, placedAt: order.placed_at, cancelWindowSeconds: order.cancel_window_seconds },
		now,
	);
	return {
		_id: order.id,
		orderId: order.order_number,
		userEmail: order.customer_email,
		customerName: order.customer_name,
		phoneNumber: order.phone,
		deliveryAddress: order.delivery_address,
		deliveryCoordinates: latitude === null || longitude === null ? null : { latitude, longitude },
		items: order.lines.map(({ name, name_ta, size, quantity, price_rupees, image }) => ({
			name,
			nameTa: name_ta,
			size,
			quantity,
			price: rupees(price_rupees),
			image,
		})),
		subtotal: rupees(order.subtotal_rupees),
		deliveryFee: rupees(order.delivery_fee_rupees),
		gst: rupees(order.gst_rupees),
		tip: rupees(order.tip_rupees),
		totalAmount: rupees(order.total_rupees),
		paymentMethod: order.payment_method,
		paymentState: order.payment_state,
		status: order.status,
		orderDate: iso(order.placed_at),
		isNewOrder: order.is_new === 1,
		cancellableUntil: cancellable.ok ? iso(cancellable.value.until) : null,
		feedbackSubmitted: order.hasFeedback,
		history: order.history.map(({ status, at, actor_role }) => ({ status, at: iso(at), by: actor_role })),
	};
}

/** A quote on the wire; which dish row it came from stays inside. */
export function quoteView({ items, ...sums }: Quote): QuoteView {
	return { ...sums, items: items.map(({ dishId: _dishId, ...item }) => item) };
}

function iso(at: number): string {
	return new Date(at).toISOString();
}
