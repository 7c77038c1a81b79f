import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import { groupBy } from "../../domain/group-by.ts";
import { now as deviceNow } from "../clock.ts";
import { serverTime } from "../live/server-clock.ts";
import { type BoardTicket, boardTicket } from "./board-ticket.ts";
import type { KitchenActionProblem, QueuedKitchenAction } from "./kitchen-action.ts";
import { kitchenQueue } from "./kitchen-queue.ts";
import { marksOf, subscribeToMarks, type TicketMarks } from "./ticket-marks.ts";

/** The actions of this device for an order that the shop has not confirmed yet. */
type Taps = { actions: readonly QueuedKitchenAction[]; isWaiting: boolean };
/** The queue's content, read once for each of its changes. */
type Queued = {
	version: number;
	waiting: readonly QueuedKitchenAction[];
	problems: readonly KitchenActionProblem[];
	byOrder: ReadonlyMap<string, Taps>;
};
/** The last rendered ticket, and its inputs. */
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
 * The tickets as this device shows them: each stays the same object unless something in it has changed, so that only
 * changed tickets render.
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
		/**
		 * The tickets of these orders, with waiting actions; `isAtFirst`: as the server knows them, for the first
		 * render.
		 */
		of(orders: readonly KitchenOrderView[], isAtFirst: boolean) {
			drawn = new Map(orders.map((order) => [order._id, draw(order, isAtFirst)]));
			const { waiting, problems } = isAtFirst ? NOTHING : queued();
			return { tickets: [...drawn.values()].map(({ ticket }) => ticket), waiting, problems };
		},
		/** The ticket's current state, which may be ahead of the board's last render. */
		now(ticket: BoardTicket): BoardTicket {
			const last = drawn.get(ticket.id);
			if (!last) return ticket;
			const next = draw(last.order, false);
			if (next !== last) drawn.set(ticket.id, next);
			return next.ticket;
		},
		/** Calls back on each tap while the board is mounted; returns the function that unsubscribes. */
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		/** Follows this device's taps and marks: the tickets are notified first, then the board. */
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
