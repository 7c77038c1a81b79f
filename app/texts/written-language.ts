import type { Language } from "../../contract/language.ts";

/**
 * The language of a person's text, by its letters, for its `lang`: a voice of the page's other language reads it as
 * noise. Undefined without letters.
 */
export function writtenLanguage(text: string): Language | undefined {
	if (/\p{Script=Tamil}/u.test(text)) return "ta";
	return /\p{Script=Latin}/u.test(text) ? "en" : undefined;
}
