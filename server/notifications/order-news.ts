import type { Selectable } from "kysely";
import { isWith, kindsWith } from "../../contract/event-kinds.ts";
import { isActive, type OrderStatus } from "../../domain/orders/order-status.ts";
import { readEvent } from "../db/read-event.ts";
import type { EventsTable } from "../db/tables.ts";
import type { Channel } from "../messaging/channels.ts";

/** What an event means for the customer: a new order is `Pending`. `takesBack` is the step that was undone. */
export type OrderNews = {
	orderId: string;
	/** Null for an order without an account, as staff take them. */
	customerId: string | null;
	status: OrderStatus;
	isOwnDoing: boolean;
	/** Staff took it for somebody without an account, who did not place it on a screen. */
	isTaken: boolean;
	takesBack: OrderStatus | null;
	/** It will be later than promised. */
	isDelay: boolean;
	/** Staff have changed its contents. */
	isChange: boolean;
};

type Event = Pick<Selectable<EventsTable>, "kind" | "subject_id" | "customer_id" | "actor_role" | "payload">;

/** Which steps are worth a message: a phone may buzz often, a text message costs money, a mailbox is read later. */
const SENT_ON: Record<Channel, readonly OrderStatus[]> = {
	email: ["Pending", "Out for Delivery", "Delivered", "Cancelled"],
	sms: ["Pending", "Out for Delivery", "Cancelled"],
	push: ["Pending", "Confirmed", "Preparing", "Out for Delivery", "Delivered", "Cancelled"],
};

/** The news for an order's customer in this event, or null if there is none. */
export function orderNews(row: Event): OrderNews | null {
	const { subject_id, customer_id, actor_role } = row;
	const event = readEvent({ ...row, detail: null });
	if (!event || !isWith(event, "news", "order")) return null;
	const { kind, payload } = event;
	const { status } = payload;
	if (status === undefined) return null;
	const isTaken = customer_id === null && kind === "order-placed";
	const told = { orderId: subject_id, customerId: customer_id, status, isTaken, isDelay: false, isChange: false };
	if (kind === "order-changed") return { ...told, isOwnDoing: false, takesBack: null, isChange: true };
	if (kind === "order-delayed") return { ...told, isOwnDoing: false, takesBack: null, isDelay: true };
	const from = "from" in payload ? payload.from : undefined;
	// A change of rider is not news.
	if (status === from) return null;
	const takesBack = kind === "order-undone" ? (from ?? null) : null;
	// An order set back to Pending only concerns the kitchen.
	if (status === "Pending" && kind !== "order-placed" && !takesBack) return null;
	const isOwnDoing = actor_role === "customer";
	return { ...told, isOwnDoing, takesBack };
}

/** The events that add a line to an order's history; a change of rider is one as well, and can be undone. */
export const STEPS = kindsWith("inRecord", "step");

/**
 * Whether this news is sent on a channel: a delay or a change on each; what the customer has just done on the screen
 * needs no buzz. An undo is reported where its step was reported.
 */
export function isSent(
	channel: Channel,
	{ status, isOwnDoing, isTaken, takesBack, isDelay, isChange }: OrderNews,
): boolean {
	if (isDelay || isChange || isTaken) return true;
	return SENT_ON[channel].includes(takesBack ?? status) && !(channel === "push" && isOwnDoing);
}

/** Whether the order has ended in another way since, or its end was undone: then the news is no longer true. */
export function isOvertaken({ status }: OrderNews, current: OrderStatus): boolean {
	return current !== status && !(isActive(current) && isActive(status));
}
