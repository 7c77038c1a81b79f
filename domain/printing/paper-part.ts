/** How large letters are, from the small print to the number that is read across the kitchen. */
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

/** What paper is made of, from top to bottom. A row keeps `right` on one line; `beside` stands right of `lead`. */
export type PaperPart =
	| ({ kind: "text" } & Lettering)
	| { kind: "row"; left: string; right: string; size?: LetterSize; bold?: boolean }
	| { kind: "beside"; lead: Lettering; parts: readonly Lettering[] }
	| { kind: "rule" };

/** What stands above everything on paper that was perhaps, or certainly, printed before. */
export function copyMark(isCopy: boolean): PaperPart[] {
	return isCopy ? [mark("COPY")] : [];
}

/** What stands above the ticket of an order that has another one, from before it was changed. */
export function changedMark(isChanged: boolean): PaperPart[] {
	return isChanged ? [mark("CHANGED")] : [];
}

function mark(text: string): PaperPart {
	return { kind: "text", text, size: "larger", bold: true, align: "center", look: "inverted" };
}
