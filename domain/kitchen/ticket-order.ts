/** A ticket, as far as it decides its place on the board; times are epoch ms. */
type PlacedTicket = { id: string; since: number; promisedAt: number | null };

const MINUTE_MS = 60_000;

/**
 * Tickets in the order in which they have to be done: by their promise, orders for a chosen time by that; what was
 * promised nothing counts as promised for the usual minutes after it came. Of two at the same time the older one first.
 */
export function inPromisedOrder<Ticket extends PlacedTicket>(
	tickets: readonly Ticket[],
	usualMinutes: number,
): Ticket[] {
	const due = ({ since, promisedAt }: Ticket) => promisedAt ?? since + usualMinutes * MINUTE_MS;
	return [...tickets].sort((a, b) => due(a) - due(b) || a.since - b.since || (a.id < b.id ? -1 : 1));
}
