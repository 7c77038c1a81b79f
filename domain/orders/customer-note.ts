import { singleLine } from "../text/single-line.ts";

/** The most letters of a note for a whole order, counted as Unicode code points. */
export const MAX_ORDER_NOTE = 200;
/** The most letters of a note for one dish. */
export const MAX_LINE_NOTE = 100;
/** The most letters of the directions to a door. */
export const MAX_DIRECTIONS = 200;

/** A customer's note to the kitchen or the rider, on one line; null if blank. */
export function customerNote(text: string): string | null {
	return singleLine(text) || null;
}

/** The same, cut to at most `max` letters. */
export function customerNoteUpTo(text: string, max: number): string | null {
	return customerNote([...singleLine(text)].slice(0, max).join(""));
}

/** Why a note, or directions, on one line cannot be taken; null if it can. */
export function customerNoteIssue(text: string, max: number, what: "A note" | "Directions" = "A note"): string | null {
	return [...text].length > max ? `${what} can have at most ${max} letters` : null;
}

/**
 * The first line whose note differs from that of an earlier line of the same dish and size, or -1: such lines are
 * merged, and a line has one note.
 */
export function lineOfOtherNote(lines: readonly { name: string; size: string; note?: string | null }[]): number {
	return lines.findIndex(({ name, size, note }) => {
		const first = lines.find((line) => line.name === name && line.size === size);
		return (first?.note ?? null) !== (note ?? null);
	});
}
