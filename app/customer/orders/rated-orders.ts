import { parseStored, storedOnDevice, useStoredText } from "../../storage/stored-text.ts";

/** Specification 11.3: this device remembers which orders were rated, by their order numbers. */
const stored = storedOnDevice("ratedOrders");
const MAX_REMEMBERED = 200;

/** The numbers of the orders that were rated here; empty while the server renders. */
export function useRatedOrders(): readonly string[] {
	return parseRated(useStoredText(stored));
}

/** Remembers that an order was rated. */
export function rememberRated(orderId: string): void {
	const rated = [orderId, ...parseRated(stored.read()).filter((known) => known !== orderId)];
	stored.write(JSON.stringify(rated.slice(0, MAX_REMEMBERED)));
}

/** Parses the stored list and drops anything that is not an order number. */
export function parseRated(text: string | null): readonly string[] {
	const rated = parseStored(text);
	return Array.isArray(rated) ? rated.filter((each) => typeof each === "string") : [];
}
