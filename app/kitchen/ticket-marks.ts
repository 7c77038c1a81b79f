import { useSyncExternalStore } from "react";
import { parseStored } from "../storage/stored-text.ts";
import { storedTextsOnDevice } from "../storage/stored-texts.ts";

/** What somebody has marked on a ticket. It stays on this device: another screen has another cook. */
export type TicketMarks = {
	/** The cooked lines, by their keys. */
	cooked: readonly string[];
	/** Changes up to this time (epoch ms) were seen. */
	seenAt: number;
};

export const NO_MARKS: TicketMarks = { cooked: [], seenAt: 0 };
const NONE: ReadonlyMap<string, TicketMarks> = new Map();

const stored = storedTextsOnDevice("handi-board:");
const listeners = new Set<() => void>();
let known: ReadonlyMap<string, TicketMarks> | null = null;

/** The marks on the ticket of an order. */
export function marksOf(orderId: string): TicketMarks | undefined {
	return read().get(orderId);
}

/** The marks of all tickets, by the order's id; none on the server. */
export function useTicketMarks(): ReadonlyMap<string, TicketMarks> {
	return useSyncExternalStore(subscribeToMarks, read, () => NONE);
}

/** Marks these lines as cooked, or as not cooked. */
export function markCooked(orderId: string, keys: readonly string[], isCooked: boolean): void {
	const marks = read().get(orderId) ?? NO_MARKS;
	const others = marks.cooked.filter((key) => !keys.includes(key));
	write(orderId, { ...marks, cooked: isCooked ? [...others, ...keys] : others });
}

/** Records that all changes up to then (epoch ms) were seen. */
export function markSeen(orderId: string, seenAt: number): void {
	write(orderId, { ...(read().get(orderId) ?? NO_MARKS), seenAt });
}

/** Deletes the marks of all other orders. */
export function keepMarksOf(orderIds: ReadonlySet<string>): void {
	for (const id of read().keys()) if (!orderIds.has(id)) write(id, null);
}

function read(): ReadonlyMap<string, TicketMarks> {
	known ??= new Map(stored.keys().flatMap((id) => parse(id) ?? []));
	return known;
}

function write(orderId: string, marks: TicketMarks | null): void {
	stored.write(orderId, marks && JSON.stringify(marks));
	const next = new Map(read());
	if (marks) next.set(orderId, marks);
	else next.delete(orderId);
	tell(next);
}

function parse(id: string): [[string, TicketMarks]] | null {
	const { cooked, seenAt } = (parseStored(stored.read(id)) ?? {}) as Partial<TicketMarks>;
	return Array.isArray(cooked) && Number.isFinite(seenAt) ? [[id, { cooked, seenAt: Number(seenAt) }]] : null;
}

/** Calls back on each mark, also of other tabs; returns the function that unsubscribes. */
export function subscribeToMarks(listener: () => void): () => void {
	const leave = stored.subscribeToOtherTabs(() => tell(null));
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		leave();
	};
}

function tell(next: ReadonlyMap<string, TicketMarks> | null): void {
	known = next;
	for (const listener of listeners) listener();
}
