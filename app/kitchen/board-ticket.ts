import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import type { OrderStatus } from "../../domain/orders/order-status.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { afterActions, type QueuedKitchenAction } from "./kitchen-action.ts";
import { NO_MARKS, type TicketMarks } from "./ticket-marks.ts";

type Item = KitchenOrderView["items"][number];

export type BoardLine = Item & {
	key: string;
	isCooked: boolean;
	/** How many it was before a change that nobody here has seen yet, 0 of a new line; null of an unchanged one. */
	was: number | null;
};

/** An order as the board shows it: with what was done on this device and is not known to the shop yet. */
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
	/** Lines that are not wanted any more, until somebody has seen that. */
	dropped: readonly { name: string; size: Item["size"]; was: number }[];
	/** When its lines were last changed (epoch ms), if nobody has seen the change yet. */
	changedAt: number | null;
	isCooked: boolean;
	/** Until when a step can be taken back (epoch ms); null for as long as it waits on this device. */
	undo: { until: number | null } | null;
	/** Something of it waits for a signal. */
	isWaiting: boolean;
};

/** How a ticket stands by what the shop has said, what waits on this device, and what was touched here. */
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

/** What is crossed off is this many of this dish: of a line that is changed nothing is cooked yet. */
function lineKey({ name, size, quantity }: Item): string {
	return `${quantity} ${size} ${name}`;
}
