import { useSyncExternalStore } from "react";

/** Specification 11.3: this device remembers which orders were rated, by the numbers that people read. */
const KEY = "ratedOrders";
const MAX_REMEMBERED = 200;
const listeners = new Set<() => void>();

/** The numbers of the orders that were rated here; empty while the server renders. */
export function useRatedOrders(): readonly string[] {
	const stored = useSyncExternalStore(subscribe, read, () => "");
	return parseRated(stored);
}

/** Remembers that an order was rated. */
export function rememberRated(orderId: string): void {
	const rated = [orderId, ...parseRated(read()).filter((known) => known !== orderId)];
	try {
		localStorage.setItem(KEY, JSON.stringify(rated.slice(0, MAX_REMEMBERED)));
	} catch {
		// Full or forbidden storage: the shop knows it all the same.
	}
	for (const tell of listeners) tell();
}

/** What storage held, without anything that is no order number. */
export function parseRated(stored: string): readonly string[] {
	if (stored === "") return [];
	try {
		const rated: unknown = JSON.parse(stored);
		return Array.isArray(rated) ? rated.filter((each) => typeof each === "string") : [];
	} catch {
		return [];
	}
}

function read(): string {
	try {
		return localStorage.getItem(KEY) ?? "";
	} catch {
		return "";
	}
}

function subscribe(tell: () => void): () => void {
	listeners.add(tell);
	addEventListener("storage", tell);
	return () => {
		listeners.delete(tell);
		removeEventListener("storage", tell);
	};
}
