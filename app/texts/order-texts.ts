import type { Language } from "../../contract/language.ts";
import { orders as en } from "./en/orders.ts";
import { orders as ta } from "./ta/orders.ts";
import { pageTexts, usePageTexts } from "./texts.ts";

const texts = pageTexts({ en, ta });

/** Texts about orders, wherever one is shown, in the page's language. */
export function useOrderTexts() {
	return usePageTexts(texts);
}

/** Texts about orders in a language, for code outside components. */
export function orderTextsFor(language: Language) {
	return texts[language];
}
