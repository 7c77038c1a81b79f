import { ISSUES_TA } from "../../contract/issues-ta.ts";
import type { Language } from "../../contract/language.ts";
import { account as en } from "./en/account.ts";
import { account as ta } from "./ta/account.ts";
import { type PageTexts, pageTexts, usePageTexts } from "./texts.ts";

const texts = pageTexts({ en, ta });

/** Texts of login and profile, in the page's language. */
export function useAccountTexts() {
	return usePageTexts(texts);
}

/** Texts of login and profile in a language, for code outside components. */
export function accountTextsFor(language: Language) {
	return texts[language];
}

/** Translations of the rules' own texts (domain/identity). */
const issueTexts: PageTexts<Record<string, string>> = { en: {}, ta: ISSUES_TA };

/** A rule's error (domain/identity) in the page's language. */
export function useIssueText(): (message: string | undefined) => string | undefined {
	const issues = usePageTexts(issueTexts);
	return (message) => (message === undefined ? undefined : (issues[message] ?? message));
}
