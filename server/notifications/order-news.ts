import type { Selectable } from "kysely";
import { isWith, kindsWith } from "../../contract/event-kinds.ts";
import { isActive, type OrderStatus } from "../../domain/orders/order-status.ts";
import { readEvent } from "../db/read-event.ts";
import type { EventsTable } from "../db/tables.ts";
import type { Channel } from "../messaging/channels.ts";

/** What an event means for the customer: a new order is `Pending`. `takesBack` is the step that was never meant. */
export type OrderNews = {
	orderId: string;
	/** Null of an order of no account, as staff take them. */
	customerId: string | null;
	status: OrderStatus;
	isOwnDoing: boolean;
	/** Staff took it for somebody without an account, who did not see it being placed. */
	isTaken: boolean;
	takesBack: OrderStatus | null;
	/** It comes later than promised. */
	isDelay: boolean;
	/** Staff have changed what it holds. */
	isChange: boolean;
};

type Event = Pick<Selectable<EventsTable>, "kind" | "subject_id" | "customer_id" | "actor_role" | "payload">;

/** Which steps are worth a message: a phone may buzz often, a text message costs, a mailbox is read later. */
const TOLD: Record<Channel, readonly OrderStatus[]> = {
	email: ["Pending", "Out for Delivery", "Delivered", "Cancelled"],
	sms: ["Pending", "Out for Delivery", "Cancelled"],
	push: ["Pending", "Confirmed", "Preparing", "Out for Delivery", "Delivered", "Cancelled"],
};

/** The news for an order's customer in this event, or null when it holds none. */
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
	// Who brings it is no news.
	if (status === from) return null;
	const takesBack = kind === "order-undone" ? (from ?? null) : null;
	// An order that is set back to Pending is the kitchen's own affair.
	if (status === "Pending" && kind !== "order-placed" && !takesBack) return null;
	const isOwnDoing = actor_role === "customer";
	return { ...told, isOwnDoing, takesBack };
}

/**
 * The events that add a line to an order's history; who brings it from now on is one as well, and can be taken back.
 */
export const STEPS = kindsWith("inRecord", "step");

/**
 * Whether this news goes out on a channel: a delay or a change on each; what the customer just did on the screen needs
 * no buzzing. What was taken back is put right where it was told.
 */
export function isSent(
	channel: Channel,
	{ status, isOwnDoing, isTaken, takesBack, isDelay, isChange }: OrderNews,
): boolean {
	if (isDelay || isChange || isTaken) return true;
	return TOLD[channel].includes(takesBack ?? status) && !(channel === "push" && isOwnDoing);
}

/**
 * Whether the order has ended otherwise since, or an end was taken back: nobody wants to read then what is no longer
 * so.
 */
export function isOvertaken({ status }: OrderNews, current: OrderStatus): boolean {
	return current !== status && !(isActive(current) && isActive(status));
}
