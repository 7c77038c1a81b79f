import type { Language } from "../../../contract/language.ts";
import type { NewcomerView, OrderView } from "../../../contract/order-schemas.ts";
import type { CancelledOrders } from "../../../contract/order-steps.ts";
import { formatRupees } from "../../../domain/money.ts";
import { isActive, type OrderStatus } from "../../../domain/orders/order-status.ts";
import { foundByUpi } from "../../../domain/payments/payment-on-delivery.ts";
import { isKept, isRefundFailed } from "../../../domain/payments/payment-state.ts";
import { shopDay } from "../../../domain/shop-day.ts";
import { adminDateTime, adminTime } from "../../format/admin-time.ts";
import { customerNameIn } from "../../orders/customer-name.ts";
import { statusTextOf } from "../../orders/use-status-label.ts";
import { orderTextsFor } from "../../texts/order-texts.ts";
import { givenBackLabel, paymentOnDeliveryLabel } from "../payment-on-delivery/payment-on-delivery-labels.ts";
import { ordersTexts } from "./orders-texts.ts";

/** The text of the button that moves this order to its next status. */
export function statusAction(
	{ fulfilment }: Pick<OrderView, "fulfilment">,
	to: OrderStatus,
	language: Language,
): string | undefined {
	const { delivery, pickup } = ordersTexts[language].actions;
	return (fulfilment === "pickup" && pickup[to]) || delivery[to];
}

/** The staff's name for a status of this order. */
export function statusLabel(
	{ fulfilment }: Pick<OrderView, "fulfilment">,
	status: OrderStatus,
	language: Language,
): string {
	return statusTextOf({ status, fulfilment }, orderTextsFor(language));
}

/** How an order is paid, and whether it is. */
export function paymentLabel(order: OrderView, language: Language): string {
	const texts = ordersTexts[language];
	const { paymentMethod, paymentState, status, doorPayment, payOnDelivery } = order;
	const isPaidOnDelivery = isKept(paymentState);
	const found = foundByUpi(order);
	const isGivenBack = status === "Cancelled" && (found > 0 || doorPayment?.state !== "missing");
	if (paymentMethod === "cod" && doorPayment && isPaidOnDelivery && isGivenBack)
		return givenBackLabel(found > 0 ? { method: "upi" } : doorPayment, language);
	const rest = formatRupees(payOnDelivery);
	const onDelivery = doorPayment ? `${rest} ${paymentOnDeliveryLabel(doorPayment, language)}` : texts.toCollect(rest);
	const isAllFound = doorPayment?.method === "upi" && doorPayment.state === "verified";
	if (found > 0 && !isAllFound && isPaidOnDelivery && status !== "Cancelled") {
		const foundLabel = paymentOnDeliveryLabel({ method: "upi", state: "verified" }, language);
		return `${formatRupees(found)} ${foundLabel}; ${onDelivery}`;
	}
	if (paymentMethod === "cod" && doorPayment && isPaidOnDelivery)
		return paymentOnDeliveryLabel(doorPayment, language);
	// After the order has ended, cash was collected on delivery or never will be.
	const isMoot = paymentState === "due" && !isActive(status);
	const method = texts.methods[paymentMethod];
	const state = isRefundFailed(paymentState, order.refunds) ? "refund-failed" : paymentState;
	const label = isMoot ? method : `${method}, ${texts.paymentStates[state]}`;
	const isBoth = paymentMethod === "razorpay" && payOnDelivery > 0 && status !== "Cancelled";
	return isBoth ? `${label}; ${onDelivery}` : label;
}

type Dish = { name: string; nameTa?: string | null; size: "regular" | "large" };

/** A dish of an order with its size: Chicken Biryani (Large). */
export function dishLabel({ name, nameTa, size }: Dish, language: Language): string {
	const named = (language === "ta" && nameTa) || name;
	return size === "large" ? ordersTexts[language].large(named) : named;
}

/** A line of an order in the kitchen's words: 2 × Chicken Biryani (Large). */
export function lineLabel(line: Dish & { quantity: number }, language: Language): string {
	return `${line.quantity} × ${dishLabel(line, language)}`;
}

/** The order's customer; a deleted account leaves no name. */
export function customerLabel({ customerName }: Pick<OrderView, "customerName">, language: Language): string {
	return customerNameIn(language, customerName) || ordersTexts[language].deletedAccount;
}

/**
 * What the shop knows about a customer who has never received an order: "First order, 3 others from this phone or
 * network today", and the standing of another customer with the same phone.
 */
export function newcomerLabel(
	{ isFirstOrder, othersToday, phoneStanding }: NonNullable<NewcomerView>,
	language: Language,
): string {
	const texts = ordersTexts[language];
	const who = isFirstOrder ? texts.firstOrder : texts.newCustomer;
	const others = othersToday === 0 ? who : texts.othersToday(who, othersToday, MANY_OTHERS);
	return phoneStanding ? `${others}. ${texts.phoneStanding[phoneStanding]}` : others;
}

const MANY_OTHERS = 100;

/** The result of cancelling orders together: "12 cancelled, 1 refused: already delivered". */
export function cancelledLabel({ cancelled, refused }: CancelledOrders, language: Language): string {
	const texts = ordersTexts[language];
	const done = texts.cancelled(cancelled.length);
	if (refused.length === 0) return done;
	const why = new Set(refused.map(({ code }) => texts.notCancelled[code] ?? texts.changedByOther));
	return texts.refused(done, refused.length, [...why].join(", "));
}

/** How long ago, in words for the kitchen: just now, 12 min, 3 h 5 min. */
export function agoLabel(ms: number, language: Language): string {
	const texts = ordersTexts[language];
	const minutes = Math.max(0, Math.floor(ms / 60_000));
	if (minutes < 1) return texts.justNow;
	if (minutes < 60) return texts.minutesAgo(minutes);
	if (minutes < 24 * 60) return texts.hoursAgo(Math.floor(minutes / 60), minutes % 60);
	return texts.daysAgo(Math.floor(minutes / (24 * 60)));
}

/** When an order was placed, as short as possible for today. */
export function placedLabel(orderDate: string, now: number, language: Language): string {
	const isToday = shopDay(Date.parse(orderDate)).date === shopDay(now).date;
	return isToday ? adminTime(orderDate, language) : adminDateTime(orderDate, language);
}

/** The `tel:` URL of an Indian number of ten digits; null for anything else. */
export function phoneUrl(phone: string): string | null {
	return /^\d{10}$/.test(phone) ? `tel:+91${phone}` : null;
}
