import type { Selectable } from "kysely";
import type { RefundRecordView, RefundView } from "../../contract/order-schemas.ts";
import { paise, rupees } from "../../domain/money.ts";
import { isLive, isMadeGood } from "../../domain/payments/online-payment.ts";
import { refundable } from "../../domain/payments/order-money.ts";
import type { RefundedItem } from "../../domain/payments/refund-items.ts";
import type { DeliveriesTable, ManualRefundsTable, OrdersTable, PaymentsTable, RefundsTable } from "../db/tables.ts";
import { isoTime } from "../runtime/iso-time.ts";

type Refund = Selectable<RefundsTable>;
type ManualRefund = Selectable<ManualRefundsTable>;
type Given = OfOrder["order"] &
	Omit<OfOrder, "order"> &
	Pick<Selectable<OrdersTable>, "refunded_rupees"> & { refunds: readonly Refund[] };

/** The refunds of an order, oldest first, as its customer sees them. */
export function refundViews(order: Given): RefundView[] {
	const shown = withoutMadeGood(shownOf(order), order);
	return byTime([...shown.map(refundView), ...order.manualRefunds.map(manualRefundView)]);
}

/** The refunds without the failed ones whose money has gone back since, with which nobody is busy any more. */
export function withoutMadeGood(
	refunds: readonly Refund[],
	{ payment, manualRefunds = [] }: Pick<OfOrder, "payment"> & Partial<Pick<OfOrder, "manualRefunds">>,
): Refund[] {
	const given = [
		...refunds.filter(({ state }) => isLive(state)).map(asked),
		...manualRefunds.map(({ amount_rupees, created_at: at, items }) => ({
			amountPaise: paise(amount_rupees),
			at,
			items,
		})),
	];
	const left = payment ? payment.amount_paise - payment.returning_paise : 0;
	return refunds.filter((refund) => refund.state !== "failed" || !isMadeGood(asked(refund), given, left));
}

function asked({ amount_paise, created_at: at, items }: Refund) {
	return { amountPaise: amount_paise, at, items };
}

/** The refunds of an order, oldest first, as the owner sees them. */
export function refundRecordViews(order: Given): RefundRecordView[] {
	return byTime([...shownOf(order).map(refundRecordView), ...order.manualRefunds.map(manualRefundRecordView)]);
}

function shownOf(order: Given): Refund[] {
	return order.refunds.filter((refund) => isShown(refund) && !isOver(refund, order));
}

/** Whether a failed refund is no longer needed: its cause was undone, or the money was refunded in another way. */
function isOver({ state, cause, items }: Refund, order: Given): boolean {
	if (state !== "failed") return false;
	if (cause === "cancelled") return order.status !== "Cancelled";
	return items === OF_CHANGE && refundableOf(order).online <= order.total_rupees - order.refunded_rupees;
}

/** The items of a refund that a change of the order has caused. */
const OF_CHANGE = "[]";

/** A refund by the provider as the customer sees it. */
export function refundView({ amount_paise, state, created_at, ended_at, items }: Refund): RefundView {
	const hasEnded = state === "processed" || state === "failed";
	return {
		amount: amount_paise / 100,
		method: "online",
		state: hasEnded ? state : "pending",
		requestedAt: isoTime(created_at),
		processedAt: state === "processed" && ended_at !== null ? isoTime(ended_at) : null,
		items: itemsView(items),
	};
}

/** A refund by the provider as the owner sees it. */
export function refundRecordView(refund: Refund): RefundRecordView {
	const { id, reason, asked_by, state, waits_for_balance } = refund;
	const isUnsent = state === "waiting" || state === "sending";
	const waits = isUnsent && waits_for_balance === 1 && { waitsForBalance: true as const };
	return { ...refundView(refund), id, reason, isByAdmin: asked_by !== null, givenBy: null, ...waits };
}

/** A refund cancelled before it was sent is left out. */
export function isShown({ state }: Refund): boolean {
	return state !== "withdrawn";
}

type OfOrder = {
	order: Pick<
		Selectable<OrdersTable>,
		"status" | "payment_method" | "total_rupees" | "collect_rupees" | "found_rupees"
	>;
	payment: Pick<Selectable<PaymentsTable>, "amount_paise" | "returning_paise"> | null;
	delivery: Pick<Selectable<DeliveriesTable>, "door_payment_state"> | null;
	manualRefunds: readonly ManualRefund[];
};

/** What was taken for an order and how much is refunded, in the form that the rules use (`OrderMoney`). */
export function moneyOf({ order, payment, delivery, manualRefunds }: OfOrder) {
	const returned = manualRefunds.map(({ amount_rupees, of_payment_rupees }) => amount_rupees - of_payment_rupees);
	return {
		paidPaise: payment?.amount_paise ?? 0,
		returningPaise: payment?.returning_paise ?? 0,
		paidOnDelivery: paidOnDelivery(order, delivery),
		returnedOnDelivery: returned.reduce((sum, amount) => sum + amount, 0),
	};
}

/** What can still be refunded of an order, in whole rupees: by the provider, and by hand. */
export function refundableOf(order: OfOrder["order"] & Omit<OfOrder, "order">) {
	return refundable(moneyOf({ order, ...order }));
}

/** What was paid on delivery, in whole rupees: for a delivered order everything due but what is missing. */
function paidOnDelivery(
	{ status, payment_method, total_rupees, collect_rupees, found_rupees }: OfOrder["order"],
	delivery: OfOrder["delivery"],
): number {
	if (status !== "Delivered") return 0;
	if (delivery?.door_payment_state === "missing") return found_rupees;
	return payment_method === "cod" ? total_rupees : collect_rupees;
}

function manualRefundView({ amount_rupees, method, created_at, items }: ManualRefund): RefundView {
	const at = isoTime(created_at);
	return {
		amount: rupees(amount_rupees),
		method,
		state: "processed",
		requestedAt: at,
		processedAt: at,
		items: itemsView(items),
	};
}

function manualRefundRecordView(refund: ManualRefund): RefundRecordView {
	const { id, reason, given_by_name, rider_name } = refund;
	const rider = rider_name !== null && { rider: rider_name };
	return { ...manualRefundView(refund), id, reason, isByAdmin: true, givenBy: given_by_name, ...rider };
}

function itemsView(items: string | null): RefundView["items"] {
	const kept: readonly RefundedItem[] = items === null ? [] : JSON.parse(items);
	return kept.map(({ name, size, quantity }) => ({ name, size, quantity }));
}

function byTime<View extends RefundView>(views: View[]): View[] {
	return views.sort((one, other) => Date.parse(one.requestedAt) - Date.parse(other.requestedAt));
}
