import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { afterActions, type QueuedKitchenAction } from "./kitchen-action.ts";
import { NO_MARKS, type TicketMarks } from "./ticket-marks.ts";

type Item = KitchenOrderView["items"][number];

export type BoardLine = Item & {
	key: string;
	isCooked: boolean;
	/** The quantity before a change that nobody here has seen yet, 0 for a new line; null for an unchanged one. */
	was: number | null;
};

/** An order as the board shows it: including actions of this device that the shop does not know yet. */
export type BoardTicket = {
	id: string;
	number: string;
	order: Pick<
		KitchenOrderView,
		| ("orderId" | "status" | "fulfilment" | "eatsHere" | "dueAt" | "dueUntil")
		| ("customerFirstName" | "isGuest" | "hasNoPhone" | "note")
	>;
	status: OrderStatus;
	/** Epoch ms. */
	since: number;
	promisedAt: number | null;
	promised: string | null;
	isNewOrder: boolean;
	lines: readonly BoardLine[];
	/** Removed lines, until somebody has seen the removal. */
	dropped: readonly { name: string; size: Item["size"]; was: number }[];
	/** When its lines last changed (epoch ms), if nobody has seen the change yet. */
	changedAt: number | null;
	isCooked: boolean;
	/** Until when a step can be undone (epoch ms); null for as long as it waits on this device. */
	undo: { until: number | null } | null;
	/** Some of its actions wait for a signal. */
	isWaiting: boolean;
};

/** A ticket's state from the shop's data, the actions waiting on this device, and its marks here. */
export function boardTicket(
	read: KitchenOrderView,
	{
		actions,
		isWaiting,
		marks = NO_MARKS,
		aheadMs,
	}: {
		actions: readonly QueuedKitchenAction[];
		/** Some of the actions have waited for an answer for a while. */
		isWaiting: boolean;
		marks: TicketMarks | undefined;
		aheadMs: number;
	},
): BoardTicket {
	const order = afterActions(read, actions, aheadMs);
	const unseen = (order.changes ?? []).filter(({ at }) => Date.parse(at) > marks.seenAt);
	const unseenAt = [...unseen.map(({ at }) => at), order.noteChangedAt ?? []]
		.flat()
		.map((at) => Date.parse(at))
		.filter((at) => at > marks.seenAt);
	const lines = order.items.map((item) => {
		const key = lineKey(item);
		const change = unseen.find(({ name, size }) => name === item.name && size === item.size);
		return { ...item, key, isCooked: marks.cooked.includes(key), was: change ? change.was : null };
	});
	const { orderId, status, fulfilment, eatsHere, dueAt, dueUntil } = order;
	const { customerFirstName, isGuest, hasNoPhone, note } = order;
	return {
		id: order._id,
		number: shortNumber(orderId),
		order: {
			...{ orderId, status, fulfilment, eatsHere, dueAt, dueUntil },
			...{ customerFirstName, isGuest, hasNoPhone, note },
		},
		status,
		since: Date.parse(order.orderDate),
		promisedAt: order.promisedAt ? Date.parse(order.promisedAt) : null,
		promised: order.promisedAt ?? null,
		isNewOrder: order.isNewOrder,
		lines,
		dropped: unseen.filter(({ is }) => is === 0),
		changedAt: unseenAt.length > 0 ? Math.max(...unseenAt) : null,
		isCooked: status === "Preparing" && lines.every(({ isCooked }) => isCooked),
		undo: order.undo && { until: isWaiting ? null : Date.parse(order.undo.until) },
		isWaiting,
	};
}

/** The key of a crossed-off line includes the quantity: a changed line counts as not cooked. */
function lineKey({ name, size, quantity }: Item): string {
	return `${quantity} ${size} ${name}`;
}
