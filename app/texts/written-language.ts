import type { Language } from "../../contract/language.ts";

/**
 * The language of what somebody wrote, by its letters, for a `lang` on it: read out by a voice of the page's other
 * language it is noise. Undefined where it has no letters.
 */
export function writtenLanguage(text: string): Language | undefined {
	if (/\p{Script=Tamil}/u.test(text)) return "ta";
	return /\p{Script=Latin}/u.test(text) ? "en" : undefined;
}
