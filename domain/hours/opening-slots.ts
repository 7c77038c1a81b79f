/**
 * Hours of one day on the shop's clock, `HH:MM`. A slot that closes at or before its opening time runs past midnight
 * and belongs to the day on which it opens; 00:00 to 00:00 is the whole day.
 */
export type Slot = { readonly opens: string; readonly closes: string };

/** The hours of the default opening-hours text (specification 8.2). */
export const USUAL_SLOT: Slot = { opens: "10:00", closes: "15:00" };

/** How many slots a day may have. */
export const MAX_SLOTS = 6;

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** When a slot opens and closes, in minutes after the midnight that begins its day. */
export function slotMinutes({ opens, closes }: Slot): { opens: number; closes: number } {
	const from = minutesOf(opens);
	const until = minutesOf(closes);
	return { opens: from, closes: until > from ? until : until + DAY_MINUTES };
}

/** When a slot opens and closes (epoch ms), on the day that begins at this midnight. */
export function slotTimes(midnight: number, slot: Slot): { opens: number; closes: number } {
	const { opens, closes } = slotMinutes(slot);
	return { opens: midnight + opens * MINUTE_MS, closes: midnight + closes * MINUTE_MS };
}

/** The slots of a day in order of opening. */
export function inOrder(slots: readonly Slot[]): Slot[] {
	return [...slots].sort((one, other) => one.opens.localeCompare(other.opens));
}

/** Why the slots of a day are invalid; null if they are valid. */
export function slotsIssue(slots: readonly Slot[]): string | null {
	if (slots.length > MAX_SLOTS) return `Up to ${MAX_SLOTS} opening times a day`;
	if (slots.some(({ opens, closes }) => opens === closes && opens !== "00:00")) {
		return "Opening and closing time must differ";
	}
	const spans = inOrder(slots).map(slotMinutes);
	const isOverlapping = spans.some(({ closes }, place) => closes > (spans[place + 1]?.opens ?? closes));
	return isOverlapping ? "Opening times must not overlap" : null;
}

function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}
