/** The parts of a ticket that decide its place on the board; times are epoch ms. */
type PlacedTicket = { id: string; since: number; promisedAt: number | null };

const MINUTE_MS = 60_000;

/**
 * Sorts tickets by when they are due: by their promise or chosen time; a ticket without one counts as promised for the
 * usual minutes after it came. Of two due at the same time, the older comes first.
 */
export function inPromisedOrder<Ticket extends PlacedTicket>(
	tickets: readonly Ticket[],
	usualMinutes: number,
): Ticket[] {
	const due = ({ since, promisedAt }: Ticket) => promisedAt ?? since + usualMinutes * MINUTE_MS;
	return [...tickets].sort((a, b) => due(a) - due(b) || a.since - b.since || (a.id < b.id ? -1 : 1));
}
