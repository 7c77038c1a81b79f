import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import { inPromisedOrder } from "../../domain/kitchen/sort-tickets.ts";
import { isInKitchen } from "../../domain/orders/kitchen-step.ts";
import type { BoardTicket } from "./board-ticket.ts";
import { type BoardTickets, createBoardTickets } from "./board-tickets.ts";
import type { KitchenActionProblem, QueuedKitchenAction } from "./kitchen-action.ts";
import { keepMarksOf } from "./ticket-marks.ts";

/** For this long after the last touch nothing on the board moves. */
const STEADY_MS = 2_500;

export type BoardState = {
	tickets: readonly BoardTicket[];
	waiting: readonly QueuedKitchenAction[];
	problems: readonly KitchenActionProblem[];
	/** The state of each ticket after a tap, before the board renders it. */
	latest: BoardTickets;
};

/**
 * The tickets as this device shows them, by promised time, and everything to cook. A tap updates its own ticket; what
 * follows for the rest of the board renders after that.
 */
export function useBoard(
	orders: readonly KitchenOrderView[],
	{ personId, usualMinutes }: { personId: string; usualMinutes: number },
): BoardState {
	const latest = useMemo(() => createBoardTickets(personId), [personId]);
	const [version, setVersion] = useState(0);
	useEffect(() => {
		const drawAnew = () => startTransition(() => setVersion((last) => last + 1));
		drawAnew();
		return latest.follow(drawAnew);
	}, [latest]);

	const board = useMemo(() => {
		const { tickets, ...queued } = latest.of(orders, version === 0);
		const shown = tickets.filter(({ status }) => isInKitchen(status));
		const sorted = inPromisedOrder(shown, usualMinutes);
		const cookedLast = [
			...sorted.filter(({ isCooked }) => !isCooked),
			...sorted.filter(({ isCooked }) => isCooked),
		];
		return { ...queued, tickets: cookedLast };
	}, [latest, orders, version, usualMinutes]);

	return { ...board, latest, tickets: useSteady(board.tickets) };
}

/** Deletes the marks of tickets that are no longer shown. */
export function useForgetMarks(orders: readonly { _id: string }[], left: readonly { _id: string }[]): void {
	useEffect(() => {
		keepMarksOf(new Set([...orders, ...left].map(({ _id }) => _id)));
	}, [orders, left]);
}

/** Keeps the tickets in place while somebody touches the screen: none moves under a finger. New ones come last. */
function useSteady(tickets: readonly BoardTicket[]): readonly BoardTicket[] {
	const [again, setAgain] = useState(0);
	const places = useRef<readonly string[]>([]);
	useEffect(watchTouches, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: computed again once nobody touches the screen
	const steady = useMemo(() => {
		if (performance.now() - touchedAt > STEADY_MS) return tickets;
		const placeOf = ({ id }: BoardTicket) => {
			const place = places.current.indexOf(id);
			return place === -1 ? places.current.length : place;
		};
		return [...tickets].sort((a, b) => placeOf(a) - placeOf(b));
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
