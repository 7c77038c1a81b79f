import { EMAIL_INVALID, isEmailAddress, normaliseEmail } from "../text/email-address.ts";

/** The domains allowed for a customer's email; the owner may allow any. */
export type EmailDomains = readonly string[] | "any";

/** Gmail only, as in specification 12.1. */
export const GMAIL_ONLY: EmailDomains = Object.freeze(["gmail.com"]);
export const GMAIL_NEEDED = "Email must be a gmail address (@gmail.com)";
export const MAX_EMAIL_DOMAINS = 20;

/** Why a customer's email is refused, or null; for Gmail only, in the specification's text. */
export function emailIssue(email: string, domains: EmailDomains = GMAIL_ONLY): string | null {
	const address = normaliseEmail(email);
	const isAddress = isEmailAddress(address);
	if (domains === "any") return isAddress ? null : EMAIL_INVALID;
	const domain = address.slice(address.lastIndexOf("@") + 1);
	if (isAddress && domains.includes(domain)) return null;
	if (isGmailOnly(domains)) return GMAIL_NEEDED;
	return `Email must end with ${domains.map((each) => `@${each}`).join(", ")}`;
}

/** Whether only Gmail addresses are allowed; the hint beside the field depends on it. */
export function isGmailOnly(domains: EmailDomains): boolean {
	return domains.length === 1 && domains[0] === "gmail.com";
}

/** Why the owner's entry is not a domain such as `example.com`; null if it is. */
export function domainIssue(domain: string): string | null {
	return isEmailAddress(`a@${domain}`) && domain === domain.toLowerCase() ? null : "A domain looks like gmail.com";
}
