import type { Selectable } from "kysely";
import { isWith, type KindsWith, type PastEvent } from "../../contract/event-kinds.ts";
import { isReturned } from "../../domain/payments/online-payment.ts";
import { readEvent } from "../db/read-event.ts";
import type { EventsTable } from "../db/tables.ts";
import type { Channel } from "../messaging/channels.ts";

/**
 * What an event means for a customer who paid online: money came without an order and is refunded (`returned`) or
 * checked by the owner (`kept`); or it is refunded by the provider (`paid-back`) or by hand (`paid-in-cash`,
 * `paid-by-upi`).
 */
export type MoneyNews = {
	customerId: string;
	/** The order, or the payment without one. */
	about: string;
	what: "returned" | "kept" | "paid-back" | "paid-in-cash" | "paid-by-upi";
	/** Rupees. */
	amount: number;
};

type Event = Pick<Selectable<EventsTable>, "kind" | "subject_id" | "customer_id" | "payload" | "detail">;

/** The news about somebody's money in this event, or null if there is none. */
export function moneyNews(row: Event): MoneyNews | null {
	const event = readEvent(row);
	if (row.customer_id === null || !event || !isWith(event, "news", "money")) return null;
	const amount = event.detail?.after?.amount;
	if (amount === undefined) return null;
	return { customerId: row.customer_id, about: row.subject_id, what: whatHappened(event), amount };
}

function whatHappened(event: PastEvent<KindsWith<"news", "money">>): MoneyNews["what"] {
	switch (event.kind) {
		case "refund-processed":
		case "payment-refund-processed":
			return "paid-back";
		case "refund-by-hand":
			return event.detail?.after?.method === "upi" ? "paid-by-upi" : "paid-in-cash";
		case "payment-unmatched": {
			const why = event.detail?.after?.why;
			return why && isReturned(why) ? "returned" : "kept";
		}
	}
}

/** Whether this news is sent on a channel: only on those of an account, since a text message would name an order. */
export function isMoneySent(channel: Channel): boolean {
	return channel !== "sms";
}
