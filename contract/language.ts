/**
 * The languages that everything a customer or a rider reads is written in; the first is spoken unless another was
 * chosen.
 */
export const LANGUAGES = ["en", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The cookie that remembers the choice: not a secret, and readable by the page's own switch. */
export const LANGUAGE_COOKIE = "language";
/** The query parameter that asks for a language, so that each has an address of its own. */
export const LANGUAGE_PARAMETER = "lang";
const ONE_YEAR_SECONDS = 31_536_000;

export function isLanguage(value: unknown): value is Language {
	return LANGUAGES.some((language) => language === value);
}

/** The language a visitor asks for: in the address, else as remembered, else English. */
export function visitorLanguage(address: string | URL, cookies: string | null | undefined): Language {
	return askedLanguage(address) ?? rememberedLanguage(cookies) ?? LANGUAGES[0];
}

/** The language that the address itself asks for, if it does. */
export function askedLanguage(address: string | URL): Language | null {
	const asked = new URL(address, "http://shop").searchParams.get(LANGUAGE_PARAMETER);
	return isLanguage(asked) ? asked : null;
}

/** The language that the visitor chose before, if any. */
export function rememberedLanguage(cookies: string | null | undefined): Language | null {
	const found = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? "")?.[1];
	return isLanguage(found) ? found : null;
}

/** The cookie as it is set, by the server or by the page. */
export function languageCookie(language: Language, isSecure: boolean): string {
	return (
		`${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; ` +
		`SameSite=Lax${isSecure ? "; Secure" : ""}`
	);
}
