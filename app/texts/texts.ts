import { createContext, use, useContext } from "react";
import { type Language, visitorLanguage } from "../../contract/language.ts";
import { rootData } from "../page-meta.ts";
import { en, type Texts } from "./en.ts";

/** English is always loaded. The server has Tamil too; a browser loads it when somebody reads it. */
const catalogues: Partial<Record<Language, Texts>> = { en };
const arriving: Partial<Record<Language, Promise<Texts>>> = {};

/** Registers a catalogue. */
export function provideTexts(language: Language, texts: Texts): void {
	catalogues[language] = texts;
}

/** Loads a language's catalogue unless it is loaded; wait for it before the page switches to it. */
export function loadTexts(language: Language): Promise<Texts> {
	const here = catalogues[language];
	if (here) return Promise.resolve(here);
	arriving[language] ??= import("./ta.ts")
		.then(({ ta }) => {
			catalogues[language] = ta;
			return ta;
		})
		.catch((fault) => {
			// The next caller tries again.
			delete arriving[language];
			throw fault;
		});
	return arriving[language];
}

/** The page's language, as its root loader decided (shop-data.tsx). */
export const LanguageContext = createContext<Language>("en");

/** The same for a component. */
export function useLanguage(): Language {
	return useContext(LanguageContext);
}

/** Every text that several pages share, in the page's language. */
export function useTexts(): Texts {
	const language = useLanguage();
	return catalogues[language] ?? use(loadTexts(language));
}

/** The shop's own text, in English and perhaps in Tamil, in the page's language. */
export function useWritten(): <Text extends string | null>(english: Text, tamil: string | null) => Text | string {
	return WRITTEN[useLanguage()];
}

/** Chooses between the shop's own English and Tamil text, for code outside components. */
export function writtenIn(language: Language) {
	return WRITTEN[language];
}

const WRITTEN = {
	en: <Text>(english: Text) => english,
	ta: <Text>(english: Text, tamil: string | null) => tamil || english,
};

type Named = { name: string; nameTa: string | null };

/** A dish's name in the page's language. */
export function useDishName(): (dish: Named) => string {
	return NAMES[useLanguage()];
}

const NAMES = {
	en: ({ name }: Named) => name,
	ta: ({ name, nameTa }: Named) => nameTa || name,
};

/** Every text that several pages share, in a language, for code outside components. */
export function textsFor(language: Language): Texts {
	return catalogues[language] ?? en;
}

/** The language of a request to a loader or an action; in the browser, of the page. */
export function languageOf(request: Request): Language {
	return import.meta.env.SSR ? visitorLanguage(request.url, request.headers.get("cookie")) : languageOfDocument();
}

/** The current page's language; for browser code outside components. */
export function languageOfDocument(): Language {
	return document.documentElement.lang.startsWith("ta") ? "ta" : "en";
}

/** The language of a page, for a route's `meta`. */
export function languageOfPage(matches: readonly unknown[]): Language {
	return rootData(matches)?.language ?? "en";
}

/** The texts of one page, in every language; they travel with the page. */
export type PageTexts<T> = Record<Language, T>;

/** Makes the texts of a page; both languages must have the same ones. */
export function pageTexts<T>(texts: { en: T; ta: NoInfer<T> }): PageTexts<T> {
	return texts;
}

/** A page's own texts in the reader's language. */
export function usePageTexts<T>(texts: PageTexts<T>): T {
	return texts[useLanguage()];
}

/** A page's own texts for its `meta`. */
export function textsOfPage<T>(texts: PageTexts<T>, matches: readonly unknown[]): T {
	return texts[languageOfPage(matches)];
}
