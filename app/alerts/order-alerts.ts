import type { OrderView } from "../../contract/order-schemas.ts";
import { formatRupees } from "../../domain/money.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../domain/orders/order-status.ts";
import { orderTextsFor } from "../texts/order-texts.ts";
import { languageOfDocument } from "../texts/texts.ts";
import { toast } from "../ui/toast.ts";
import { alertChoices } from "./alert-choices.ts";
import { playChime } from "./alert-sound.ts";
import { notify } from "./browser-notification.ts";

/** Orders that this page is cancelling or has cancelled: its own button reports it. */
const cancelledHere = new Set<string>();

/**
 * Tells the customer that the order is placed: a chime, and a notification if the device allows one. The dialog that
 * opens shows the same text (specification 13.2), so no toast covers it.
 */
export function announceOrderPlaced({
	orderId,
	totalAmount,
	dueAt,
}: Pick<OrderView, "orderId" | "totalAmount" | "dueAt">): void {
	const { alerts } = orderTextsFor(languageOfDocument());
	const placed = dueAt === undefined ? alerts.placedBody : alerts.placedLater;
	const body = placed(orderId, formatRupees(totalAmount));
	if (alertChoices().sound) void playChime();
	notify({ title: alerts.placedTitle, body, tag: `order-${orderId}` });
}

/**
 * Tells the customer the order's new status: always on the page, and if the device allows it, by notification and
 * chime.
 */
export function announceOrderMoved({
	_id,
	orderId,
	status,
	fulfilment,
}: {
	_id: string;
	orderId: string;
	status: string;
	fulfilment?: string;
}): void {
	if (!isStatus(status) || (status === "Cancelled" && cancelledHere.delete(_id))) return;
	const { alerts } = orderTextsFor(languageOfDocument());
	const message = {
		title: alerts.movedTitle,
		body: alerts.moved(orderId, status, fulfilment === "pickup"),
		tag: `order-${orderId}-${status}`,
	};
	if (alertChoices().sound) void playChime();
	toast.custom(message.body, { id: message.tag });
	notify(message);
}

/**
 * Tells the customer that the last status was a mistake of the restaurant's, and what the status is now; this replaces
 * the earlier message.
 */
export function announceOrderUndone({
	orderId,
	status,
	from,
	fulfilment,
}: {
	orderId: string;
	status: string;
	fulfilment?: string;
	from?: string;
}): void {
	if (!isStatus(status)) return;
	const { alerts } = orderTextsFor(languageOfDocument());
	toast.dismiss(`order-${orderId}-${from}`);
	const message = {
		title: alerts.movedTitle,
		body: alerts.undone(alerts.moved(orderId, status, fulfilment === "pickup")),
		tag: `order-${orderId}-${from}`,
	};
	toast.custom(message.body, { id: `order-${orderId}-undone` });
	notify(message);
}

/**
 * Records that this page is cancelling an order, which then need not be announced. Returns the function for when that
 * failed: if the shop cancels it later, that is news.
 */
export function expectOwnCancellation(_id: string): () => void {
	cancelledHere.add(_id);
	return () => cancelledHere.delete(_id);
}

function isStatus(status: string): status is OrderStatus {
	return ORDER_STATUSES.includes(status as OrderStatus);
}
