import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { KitchenOrderView } from "../../contract/orders.ts";
import { inPromisedOrder } from "../../domain/kitchen/ticket-order.ts";
import { isInKitchen } from "../../domain/orders/kitchen-step.ts";
import { now as deviceNow } from "../clock.ts";
import { serverTime } from "../live/server-clock.ts";
import { type BoardTicket, boardTicket } from "./board-ticket.ts";
import type { KitchenActionProblem, QueuedKitchenAction } from "./kitchen-action.ts";
import { kitchenQueue } from "./kitchen-queue.ts";
import { keepMarksOf, useTicketMarks } from "./ticket-marks.ts";

/** So long after the last touch nothing on the board changes its place. */
const STEADY_MS = 2_500;

export type Board = {
	tickets: readonly BoardTicket[];
	waiting: readonly QueuedKitchenAction[];
	problems: readonly KitchenActionProblem[];
};

/**
 * The tickets as this device shows them, by their promise, what is cooked last; each the same object as before unless
 * something of it has changed, so that only that is drawn anew.
 */
export function useBoard(
	orders: readonly KitchenOrderView[],
	{ personId, usualMinutes }: { personId: string; usualMinutes: number },
): Board {
	const version = useSyncExternalStore(kitchenQueue.subscribe, kitchenQueue.version, () => -1);
	const marks = useTicketMarks();
	const before = useRef(new Map<string, { written: string; ticket: BoardTicket }>());

	const board = useMemo(() => {
		const isMade = version >= 0;
		const actions = isMade ? kitchenQueue.underWay(personId) : [];
		const waiting = isMade ? kitchenQueue.waiting(personId) : [];
		const problems = isMade ? kitchenQueue.problems(personId) : [];
		const aheadMs = serverTime() - deviceNow();
		const kept = new Map<string, { written: string; ticket: BoardTicket }>();
		for (const order of orders) {
			const isOfOrder = ({ orderId }: QueuedKitchenAction) => orderId === order._id;
			const fresh = boardTicket(order, {
				actions: actions.filter(isOfOrder),
				waiting: waiting.filter(isOfOrder),
				marks: marks.get(order._id),
				aheadMs,
			});
			const written = JSON.stringify(fresh);
			const known = before.current.get(order._id);
			kept.set(order._id, known?.written === written ? known : { written, ticket: fresh });
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
	const isTouched = useRecentTouch();
	const places = useRef<readonly string[]>([]);
	const steady = useMemo(() => {
		if (!isTouched) return tickets;
		const placeOf = ({ id }: BoardTicket) => {
			const place = places.current.indexOf(id);
			return place === -1 ? places.current.length : place;
		};
		return tickets.toSorted((a, b) => placeOf(a) - placeOf(b));
	}, [tickets, isTouched]);
	useEffect(() => {
		places.current = steady.map(({ id }) => id);
	}, [steady]);
	return steady;
}

function useRecentTouch(): boolean {
	const [isTouched, setTouched] = useState(false);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		const touch = () => {
			clearTimeout(timer);
			timer = setTimeout(() => setTouched(false), STEADY_MS);
			setTouched(true);
		};
		addEventListener("pointerdown", touch, { passive: true });
		return () => {
			clearTimeout(timer);
			removeEventListener("pointerdown", touch);
		};
	}, []);
	return isTouched;
}
