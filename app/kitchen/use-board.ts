import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { KitchenOrderView } from "../../contract/orders.ts";
import { inPromisedOrder } from "../../domain/kitchen/ticket-order.ts";
import { isInKitchen } from "../../domain/orders/kitchen-step.ts";
import { now as deviceNow } from "../clock.ts";
import { serverTime } from "../live/server-clock.ts";
import { type BoardTicket, boardTicket } from "./board-ticket.ts";
import type { KitchenActionProblem, QueuedKitchenAction } from "./kitchen-action.ts";
import { kitchenQueue } from "./kitchen-queue.ts";
import { keepMarksOf, type TicketMarks, useTicketMarks } from "./ticket-marks.ts";

/** So long after the last touch nothing on the board changes its place. */
const STEADY_MS = 2_500;

export type BoardState = {
	tickets: readonly BoardTicket[];
	waiting: readonly QueuedKitchenAction[];
	problems: readonly KitchenActionProblem[];
};

/** A ticket as it was drawn last, and by what. */
type Known = {
	order: KitchenOrderView;
	marks: TicketMarks | undefined;
	/** Nothing was done with it that the shop does not know of. */
	isPlain: boolean;
	written: string;
	ticket: BoardTicket;
};

/**
 * The tickets as this device shows them, by their promise, what is cooked last; each the same object as before unless
 * something of it has changed, so that only that is drawn anew.
 */
export function useBoard(
	orders: readonly KitchenOrderView[],
	{ personId, usualMinutes }: { personId: string; usualMinutes: number },
): BoardState {
	const version = useSyncExternalStore(kitchenQueue.subscribe, kitchenQueue.version, () => -1);
	const marks = useTicketMarks();
	const before = useRef<ReadonlyMap<string, Known>>(new Map());

	const board = useMemo(() => {
		const isMade = version >= 0;
		const actions = isMade ? kitchenQueue.underWay(personId) : [];
		const waiting = isMade ? kitchenQueue.waiting(personId) : [];
		const problems = isMade ? kitchenQueue.problems(personId) : [];
		const aheadMs = serverTime() - deviceNow();
		const kept = new Map<string, Known>();
		for (const order of orders) {
			const known = before.current.get(order._id);
			const isOfOrder = ({ orderId }: QueuedKitchenAction) => orderId === order._id;
			const done = actions.filter(isOfOrder);
			const of = { order, marks: marks.get(order._id), isPlain: done.length === 0 };
			if (known?.isPlain && of.isPlain && known.order === order && known.marks === of.marks) {
				kept.set(order._id, known);
				continue;
			}
			const fresh = boardTicket(order, {
				actions: done,
				waiting: waiting.filter(isOfOrder),
				marks: of.marks,
				aheadMs,
			});
			const written = JSON.stringify(fresh);
			kept.set(order._id, { ...of, written, ticket: known?.written === written ? known.ticket : fresh });
		}
		before.current = kept;
		const shown = [...kept.values()].map(({ ticket }) => ticket).filter(({ status }) => isInKitchen(status));
		const sorted = inPromisedOrder(shown, usualMinutes);
		const tickets = [...sorted.filter(({ isCooked }) => !isCooked), ...sorted.filter(({ isCooked }) => isCooked)];
		return { tickets, waiting, problems };
	}, [orders, version, marks, personId, usualMinutes]);

	return { ...board, tickets: useSteady(board.tickets) };
}

/** Forgets what was touched on tickets that nobody sees any more. */
export function useForgetMarks(orders: readonly { _id: string }[], left: readonly { _id: string }[]): void {
	useEffect(() => {
		keepMarksOf(new Set([...orders, ...left].map(({ _id }) => _id)));
	}, [orders, left]);
}

/** The tickets where they were while somebody touches the screen: none moves under a finger. What is new comes last. */
function useSteady(tickets: readonly BoardTicket[]): readonly BoardTicket[] {
	const [again, setAgain] = useState(0);
	const places = useRef<readonly string[]>([]);
	useEffect(watchTouches, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at again once nobody touches the screen
	const steady = useMemo(() => {
		if (performance.now() - touchedAt > STEADY_MS) return tickets;
		const placeOf = ({ id }: BoardTicket) => {
			const place = places.current.indexOf(id);
			return place === -1 ? places.current.length : place;
		};
		return tickets.toSorted((a, b) => placeOf(a) - placeOf(b));
	}, [tickets, again]);

	useEffect(() => {
		places.current = steady.map(({ id }) => id);
		if (steady === tickets) return;
		const timer = setTimeout(() => setAgain((times) => times + 1), STEADY_MS);
		return () => clearTimeout(timer);
	}, [steady, tickets]);
	return steady;
}

let touchedAt = Number.NEGATIVE_INFINITY;

function watchTouches(): () => void {
	const touch = () => {
		touchedAt = performance.now();
	};
	addEventListener("pointerdown", touch, { passive: true });
	return () => removeEventListener("pointerdown", touch);
}
