import type { CancelledOrders, NewcomerView, NotCancelledCode, OrderView } from "../../../contract/orders.ts";
import { formatRupees } from "../../../domain/money.ts";
import { isActive, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { adminDateTime, adminTime } from "../../format/admin-time.ts";
import { paymentOnDeliveryTexts } from "../payment-on-delivery/payment-on-delivery-labels.ts";

/** What the button says that takes an order one step on. */
export const STATUS_ACTIONS: Partial<Record<OrderStatus, string>> = {
	Confirmed: "Confirm",
	Preparing: "Start preparing",
	"Out for Delivery": "Send out",
	Delivered: "Mark delivered",
};

const METHODS = { cod: "Cash", razorpay: "Online" };
const STATES = {
	due: "to collect",
	paid: "paid",
	"refund-pending": "refund started",
	refunded: "refunded",
};

const PICKUP_ACTIONS: typeof STATUS_ACTIONS = { "Out for Delivery": "Mark ready", Delivered: "Mark picked up" };
const PICKUP_STATUSES: Partial<Record<OrderStatus, string>> = { "Out for Delivery": "Ready", Delivered: "Picked up" };

/** What the button says that takes this order one step on. */
export function statusAction({ fulfilment }: Pick<OrderView, "fulfilment">, to: OrderStatus): string | undefined {
	return (fulfilment === "pickup" && PICKUP_ACTIONS[to]) || STATUS_ACTIONS[to];
}

/** What staff call a status of this order. */
export function statusLabel({ fulfilment }: Pick<OrderView, "fulfilment">, status: OrderStatus): string {
	return (fulfilment === "pickup" && PICKUP_STATUSES[status]) || status;
}

/** How an order is paid, and whether it is. */
export function paymentLabel(order: OrderView): string {
	const { paymentMethod, paymentState, status, doorPayment, payOnDelivery } = order;
	const isPaidOnDelivery = paymentState === "due" || paymentState === "paid";
	if (paymentMethod === "cod" && doorPayment && isPaidOnDelivery) return paymentOnDeliveryTexts(doorPayment);
	// Once it has ended, cash was collected at the door or will not be.
	const isMoot = paymentState === "due" && !isActive(status);
	const label = isMoot ? METHODS[paymentMethod] : `${METHODS[paymentMethod]}, ${STATES[paymentState]}`;
	const isBoth = paymentMethod === "razorpay" && payOnDelivery > 0 && status !== "Cancelled";
	if (!isBoth) return label;
	const rest = formatRupees(payOnDelivery);
	return `${label}; ${doorPayment ? `${rest} ${paymentOnDeliveryTexts(doorPayment)}` : `${rest} to collect`}`;
}

/** A line of an order as the kitchen says it: 2 × Chicken Biryani (Large). */
export function lineLabel({
	quantity,
	name,
	size,
}: Pick<OrderView["items"][number], "quantity" | "name" | "size">): string {
	return `${quantity} × ${name}${size === "large" ? " (Large)" : ""}`;
}

/** Whose order it is; a deleted account leaves no name. */
export function customerLabel({ customerName }: Pick<OrderView, "customerName">): string {
	return customerName || "Deleted account";
}

/**
 * What the shop knows of somebody who has never received an order: "First order, 3 others from this phone or network
 * today".
 */
export function newcomerLabel({ isFirstOrder, othersToday }: NonNullable<NewcomerView>): string {
	const who = isFirstOrder ? "First order" : "New customer";
	if (othersToday === 0) return who;
	const many = othersToday >= MANY_OTHERS ? `${MANY_OTHERS} or more others` : `${othersToday} others`;
	return `${who}, ${othersToday === 1 ? "1 other" : many} from this phone or network today`;
}

const MANY_OTHERS = 100;

/** So many orders: 1 order, 12 orders. */
export function countLabel(count: number): string {
	return count === 1 ? "1 order" : `${count} orders`;
}

/** What became of orders that were cancelled together: "12 cancelled, 1 refused: delivered already". */
export function cancelledLabel({ cancelled, refused }: CancelledOrders): string {
	const done = `${cancelled.length} cancelled`;
	if (refused.length === 0) return done;
	const why = [...new Set(refused.map(({ code }) => REFUSED[code] ?? "changed by someone else"))];
	return `${done}, ${refused.length} refused: ${why.join(", ")}`;
}

const REFUSED: Partial<Record<NotCancelledCode, string>> = {
	"already-delivered": "already delivered",
	"already-cancelled": "already cancelled",
	"order-not-found": "not found",
	"confirm-first": "needs your password",
};

/** How long ago, in words for the kitchen: just now, 12 min, 3 h 5 min. */
export function agoLabel(ms: number): string {
	const minutes = Math.max(0, Math.floor(ms / 60_000));
	if (minutes < 1) return "just now";
	if (minutes < 60) return `${minutes} min ago`;
	if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min ago`;
	const days = Math.floor(minutes / (24 * 60));
	return days === 1 ? "1 day ago" : `${days} days ago`;
}

/** When an order was placed, as short as it can be said today. */
export function placedLabel(orderDate: string, now: number): string {
	const isToday = shopDay(Date.parse(orderDate)).date === shopDay(now).date;
	return isToday ? adminTime(orderDate) : adminDateTime(orderDate);
}

/** The address that calls an Indian number of ten digits; anything else calls nobody. */
export function phoneUrl(phone: string): string | null {
	return /^\d{10}$/.test(phone) ? `tel:+91${phone}` : null;
}
