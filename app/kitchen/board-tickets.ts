import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import { groupBy } from "../../domain/group-by.ts";
import { now as deviceNow } from "../clock.ts";
import { serverTime } from "../live/server-clock.ts";
import { type BoardTicket, boardTicket } from "./board-ticket.ts";
import type { KitchenActionProblem, QueuedKitchenAction } from "./kitchen-action.ts";
import { kitchenQueue } from "./kitchen-queue.ts";
import { marksOf, subscribeToMarks, type TicketMarks } from "./ticket-marks.ts";

/** What was done with an order on this device and the shop has not said yet. */
type Taps = { actions: readonly QueuedKitchenAction[]; isWaiting: boolean };
/** What the queue has, read once for each of its changes. */
type Queued = {
	version: number;
	waiting: readonly QueuedKitchenAction[];
	problems: readonly KitchenActionProblem[];
	byOrder: ReadonlyMap<string, Taps>;
};
/** A ticket as it was drawn last, and from what. */
type Drawn = {
	order: KitchenOrderView;
	marks: TicketMarks | undefined;
	taps: Taps;
	written: string;
	ticket: BoardTicket;
};

export type BoardTickets = ReturnType<typeof createBoardTickets>;

const NO_TAPS: Taps = { actions: [], isWaiting: false };
const NOTHING: Queued = { version: -1, waiting: [], problems: [], byOrder: new Map() };

/**
 * The tickets as this device shows them: each the same object as before unless something of it has changed, so that
 * only that is drawn anew.
 */
export function createBoardTickets(personId: string) {
	let drawn = new Map<string, Drawn>();
	let known = NOTHING;
	const listeners = new Set<() => void>();

	function queued(): Queued {
		const version = kitchenQueue.version();
		if (known.version === version) return known;
		const waiting = kitchenQueue.waiting(personId);
		const actions = groupBy(kitchenQueue.underWay(personId), ({ orderId }) => orderId);
		const byOrder = new Map(
			[...actions].map(([orderId, actions]) => [
				orderId,
				{ actions, isWaiting: waiting.some((action) => action.orderId === orderId) },
			]),
		);
		known = { version, waiting, problems: kitchenQueue.problems(personId), byOrder };
		return known;
	}

	function draw(order: KitchenOrderView, isAtFirst: boolean): Drawn {
		const marks = isAtFirst ? undefined : marksOf(order._id);
		const taps = (isAtFirst ? undefined : queued().byOrder.get(order._id)) ?? NO_TAPS;
		const last = drawn.get(order._id);
		if (last?.order === order && last.marks === marks && last.taps === taps) return last;
		const fresh = boardTicket(order, { ...taps, marks, aheadMs: serverTime() - deviceNow() });
		const written = JSON.stringify(fresh);
		return { order, marks, taps, written, ticket: last?.written === written ? last.ticket : fresh };
	}

	return {
		/** The tickets of these orders, with what waits; `isAtFirst`: as the server knows them, as the page begins. */
		of(orders: readonly KitchenOrderView[], isAtFirst: boolean) {
			drawn = new Map(orders.map((order) => [order._id, draw(order, isAtFirst)]));
			const { waiting, problems } = isAtFirst ? NOTHING : queued();
			return { tickets: [...drawn.values()].map(({ ticket }) => ticket), waiting, problems };
		},
		/** A ticket at this moment, which may be ahead of the board's last drawing. */
		now(ticket: BoardTicket): BoardTicket {
			const last = drawn.get(ticket.id);
			if (!last) return ticket;
			const next = draw(last.order, false);
			if (next !== last) drawn.set(ticket.id, next);
			return next.ticket;
		},
		/** Hears of what is tapped while the board follows; returns how to stop. */
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		/** Follows the taps and marks of this device: first the tickets hear of each, then the board. */
		follow(board: () => void): () => void {
			const tell = () => {
				for (const listener of listeners) listener();
				board();
			};
			const leave = [kitchenQueue.subscribe(tell), subscribeToMarks(tell)];
			return () => {
				for (const stop of leave) stop();
			};
		},
	};
}
