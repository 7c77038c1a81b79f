import { isVisible } from "./visible-text.ts";

const ONE =
	String.raw`(?:(?![©®™])\p{Extended_Pictographic}[\ufe0f\u200d\p{Emoji_Modifier}]*` +
	String.raw`|\p{Regional_Indicator}|\ufe0f?\u20e3)`;
/** One or more of them, with the blanks that belong to them. */
const EMOJI = new RegExp(`^${ONE}(?: ?${ONE})* ?| ?${ONE}(?: ?${ONE})*`, "gmu");

/** A text for paper, whose fonts have no emoji; one of emoji only stays, to show that something was written. */
export function withoutEmoji(text: string): string {
	const rest = text.replace(EMOJI, "");
	return isVisible(rest) ? rest : text;
}
