/** The languages of every text for customers and riders; the first is the default. */
export const LANGUAGES = ["en", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The cookie that remembers the choice: not a secret, and readable by the page's own switch. */
export const LANGUAGE_COOKIE = "language";
/** The query parameter that chooses a language, so that each language has its own URL. */
export const LANGUAGE_PARAMETER = "lang";
const ONE_YEAR_SECONDS = 31_536_000;

/** Whether this is the code of a language that the shop has. */
export function isLanguage(value: unknown): value is Language {
	return LANGUAGES.some((language) => language === value);
}

/** The language for a visitor: from the URL, else from the cookie, else English. */
export function visitorLanguage(address: string | URL, cookies: string | null | undefined): Language {
	return askedLanguage(address) ?? rememberedLanguage(cookies) ?? LANGUAGES[0];
}

/** The language in the URL; null if there is none. */
export function askedLanguage(address: string | URL): Language | null {
	const asked = new URL(address, "http://shop").searchParams.get(LANGUAGE_PARAMETER);
	return isLanguage(asked) ? asked : null;
}

/** The language in the visitor's cookie; null if there is none. */
export function rememberedLanguage(cookies: string | null | undefined): Language | null {
	const found = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? "")?.[1];
	return isLanguage(found) ? found : null;
}

/** The cookie that the server or the page sets. */
export function languageCookie(language: Language, isSecure: boolean): string {
	return (
		`${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; ` +
		`SameSite=Lax${isSecure ? "; Secure" : ""}`
	);
}
