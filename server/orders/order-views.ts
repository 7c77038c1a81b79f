import type { AdminOrderView, OrderView } from "../../contract/order-schemas.ts";
import type { OrderRecordLine } from "../../contract/orders.ts";
import type { QuoteView } from "../../contract/quote-schemas.ts";
import { rupees } from "../../domain/money.ts";
import { cancellation } from "../../domain/orders/cancellation.ts";
import { isActive } from "../../domain/orders/order-status.ts";
import { standing, undo } from "../../domain/orders/undo.ts";
import { isPaidAtCounter } from "../../domain/payments/paid-at-counter.ts";
import { isDue } from "../../domain/payments/payment-on-delivery.ts";
import type { Quote } from "../../domain/pricing/quote.ts";
import { isoTime } from "../runtime/iso-time.ts";
import { isRinging } from "./acknowledge-orders.ts";
import { failedDeliveryView } from "./failed-delivery-view.ts";
import { fulfilmentView } from "./fulfilment-view.ts";
import type { OrderRecord, OrderRow } from "./order-store.ts";
import { amountOnDelivery, type DeliveryRow, paidByNow, paymentSaidOf } from "./payment-on-delivery.ts";
import { orderedLines, purchaseView } from "./purchase-view.ts";
import { refundableOf, refundRecordViews, refundViews } from "./refund-views.ts";
import { stepsOf } from "./status-actions.ts";

/** An order in the API's terms (specification 5.1); a step that was undone within seconds is left out. */
export function orderView(order: OrderRecord, now: number): OrderView {
	const cancellable = cancellation(
		{ status: order.status, placedAt: order.placed_at, cancelWindowSeconds: order.cancel_window_seconds },
		now,
	);
	const until = cancellable.ok ? cancellable.value.until : null;
	return {
		...purchaseView(order),
		items: orderedLines(order.lines),
		note: order.note,
		tip: rupees(order.tip_rupees),
		paymentMethod: order.payment_method,
		paymentState: order.payment_state,
		...onDelivery(order),
		refunds: refundViews(order),
		status: order.status,
		orderDate: isoTime(order.placed_at),
		promisedAt: order.promised_at === null ? null : isoTime(order.promised_at),
		delayReason: order.delay_reason,
		...(order.cancel_reason !== null && { cancelReason: order.cancel_reason }),
		...(order.change_reason !== null && { changeReason: order.change_reason }),
		isNewOrder: isRinging(order, now),
		cancellableUntil: until === null ? null : isoTime(until),
		prebookingId: order.prebooking_id,
		feedbackSubmitted: order.hasFeedback,
		handoverPin: order.status === "Out for Delivery" ? (order.delivery?.pin ?? null) : null,
		failedDelivery: order.status === "Out for Delivery" ? failedDelivery(order) : null,
		history: standing(order.history)
			// A change of rider on the road only concerns the shop.
			.filter(({ status, from_status }) => status !== from_status)
			.map(({ status, at, actor_role }) => ({ status, at: isoTime(at), by: actor_role })),
		source: order.source,
		...fulfilmentView(order),
		fulfilment: order.fulfilment,
	};
}

type PaidOnDelivery = Pick<
	OrderRow,
	| "status"
	| "payment_method"
	| "payment_state"
	| "total_rupees"
	| "collect_rupees"
	| "found_rupees"
	| "paid_at_counter"
> & { delivery: Pick<DeliveryRow, "door_payment" | "door_payment_state"> | null };

/** What is paid on delivery, how much is still to be collected, and how it was paid there or at the counter. */
export function onDelivery(order: PaidOnDelivery): Pick<OrderView, "payOnDelivery" | "toCollect" | "doorPayment"> {
	const { payment_method: paymentMethod, payment_state: paymentState } = order;
	const amount = amountOnDelivery(order);
	const isTaken = isPaidAtCounter(order.paid_at_counter, paymentSaidOf(order));
	const isOpen = paymentMethod === "razorpay" || (isDue({ paymentMethod, paymentState }) && !isTaken);
	return {
		payOnDelivery: rupees(amount),
		toCollect: rupees(isActive(order.status) && isOpen ? amount : 0),
		doorPayment: paidByNow(order),
	};
}

/** A customer sees only that it failed and what comes next, not what was written about their door. */
function failedDelivery({ failure }: OrderRecord): OrderView["failedDelivery"] {
	return failure && (failure.next === "redeliver" ? "redeliver" : "undecided");
}

/** An order as this admin sees it. */
export function adminOrderView(order: OrderRecord, now: number, admin: { accountId: string }): AdminOrderView {
	const verdict = undo(stepsOf(order), admin.accountId, now);
	const left = refundableOf(order);
	return {
		...orderView(order, now),
		// A payment that was found missing is none, and can still be reported as received.
		doorPayment: order.status === "Delivered" || order.paid_at_counter !== null ? paymentSaidOf(order) : null,
		customerId: order.customer_id,
		isHidden: order.hidden_at !== null,
		refunds: refundRecordViews(order),
		paymentId: order.payment?.id ?? null,
		refundable: left.online,
		refundableByHand: left.byHand,
		refunded: rupees(order.refunded_rupees),
		gstPercent: order.gst_rate_percent,
		refundedPortions: order.lines.map(({ refunded_quantity }) => refunded_quantity),
		refundedItems: order.lines.reduce((sum, line) => sum + line.refunded_rupees, 0),
		failure: failedDeliveryView(order.failure),
		newcomer: order.newcomer,
		undo: verdict.ok ? { to: verdict.value.to, until: isoTime(verdict.value.until) } : null,
	};
}

/** Everything that was done with an order, oldest first, for staff only. */
export function recordView({ history }: OrderRecord): OrderRecordLine[] {
	const undone = new Set(history.map(({ undoes }) => undoes));
	return history.map(({ position, status, from_status, at, actor_role, actor_name, reason, undoes }) => ({
		status,
		from: from_status,
		at: isoTime(at),
		by: actor_role,
		name: actor_name,
		reason,
		isUndo: undoes !== null,
		isUndone: undone.has(position),
	}));
}

/** A quote as the API sends it; the dish rows stay internal. */
export function quoteView({ items, ...sums }: Quote): QuoteView {
	return { ...sums, items: items.map(({ dishId: _dishId, ...item }) => item) };
}
