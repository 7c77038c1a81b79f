import type { Selectable } from "kysely";
import { isReturned, WHY_UNMATCHED } from "../../domain/payments/online-payment.ts";
import type { EventsTable } from "../db/tables.ts";
import type { Channel } from "../messaging/channels.ts";

/**
 * What an event means for whoever has paid online: the money came and nothing was ordered, so it goes back (`returned`)
 * or the owner looks (`kept`); or it is given back (`paid-back`).
 */
export type MoneyNews = {
	customerId: string;
	/** The order, or the payment without one. */
	about: string;
	what: "returned" | "kept" | "paid-back";
	/** Rupees. */
	amount: number;
};

type Event = Pick<Selectable<EventsTable>, "kind" | "subject_id" | "customer_id" | "detail">;

/** The news of somebody's money in this event, or null when it holds none. */
export function moneyNews({ kind, subject_id, customer_id, detail }: Event): MoneyNews | null {
	if (customer_id === null || detail === null) return null;
	const isBack = kind === "refund-processed" || kind === "payment-refund-processed";
	if (!isBack && kind !== "payment-unmatched") return null;
	const { after } = JSON.parse(detail) as { after?: { amount?: unknown; why?: unknown } };
	if (typeof after?.amount !== "number") return null;
	const why = WHY_UNMATCHED.find((each) => each === after.why);
	const what = isBack ? "paid-back" : why && isReturned(why) ? "returned" : "kept";
	return { customerId: customer_id, about: subject_id, what, amount: after.amount };
}

/** Whether this news goes out on a channel: an account's own ways; a text message would name an order. */
export function isMoneyTold(channel: Channel): boolean {
	return channel !== "sms";
}
