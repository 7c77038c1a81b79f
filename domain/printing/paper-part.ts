/** The sizes of letters, from the small print to the number that is read across the kitchen. */
export type LetterSize = "small" | "normal" | "large" | "larger" | "huge";

/** Text and how its letters look. */
export type Lettering = {
	text: string;
	size?: LetterSize;
	bold?: boolean;
	align?: "left" | "center" | "right";
	/**
	 * In a frame, white on black, or beside a bar: a customer's own words, never to be mistaken for what the shop says
	 * in its frames.
	 */
	look?: "framed" | "inverted" | "noted";
};

/**
 * The parts of a printout, from top to bottom. A row keeps `right` on one line; `beside` is printed right of `lead`.
 */
export type PaperPart =
	| ({ kind: "text" } & Lettering)
	| { kind: "row"; left: string; right: string; size?: LetterSize; bold?: boolean }
	| { kind: "beside"; lead: Lettering; parts: readonly Lettering[] }
	| { kind: "rule" };

/** The mark at the top of a printout that has, or may have, been printed before. */
export function copyMark(isCopy: boolean): PaperPart[] {
	return isCopy ? [mark("COPY")] : [];
}

/** The mark at the top of a ticket that replaces one printed before the order was changed. */
export function changedMark(isChanged: boolean): PaperPart[] {
	return isChanged ? [mark("CHANGED")] : [];
}

function mark(text: string): PaperPart {
	return { kind: "text", text, size: "larger", bold: true, align: "center", look: "inverted" };
}
