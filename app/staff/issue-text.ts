import { issueInTamil } from "../../contract/issue-in-tamil.ts";
import type { Language } from "../../contract/language.ts";

/** A rule's error text, in the page's language. */
export function issueText<Issue extends string | null | undefined>(issue: Issue, language: Language): Issue | string {
	return issue && language === "ta" ? issueInTamil(issue) : issue;
}
