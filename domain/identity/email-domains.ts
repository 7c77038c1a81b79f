import { isEmailAddress, seenAddress } from "../text/email-address.ts";

/** At which domains a customer's e-mail may be; the owner may take any. */
export type EmailDomains = readonly string[] | "any";

/** Gmail alone, as specification 12.1 has it. */
export const GMAIL_ONLY: EmailDomains = Object.freeze(["gmail.com"]);
export const MAX_EMAIL_DOMAINS = 20;

/** What is wrong with a customer's e-mail, or null: with Gmail alone the specification's text. */
export function emailIssue(email: string, domains: EmailDomains = GMAIL_ONLY): string | null {
	const address = seenAddress(email).toLowerCase();
	const isAddress = isEmailAddress(address);
	if (domains === "any") return isAddress ? null : "Please enter a valid email address";
	const domain = address.slice(address.lastIndexOf("@") + 1);
	if (isAddress && domains.includes(domain)) return null;
	if (isGmailOnly(domains)) return "Email must be a gmail address (@gmail.com)";
	return `Email must end with ${domains.map((each) => `@${each}`).join(", ")}`;
}

/** Whether customers need an address at Gmail, as the hint beside the field says. */
export function isGmailOnly(domains: EmailDomains): boolean {
	return domains.length === 1 && domains[0] === "gmail.com";
}

/** What is wrong with a domain that the owner gives, such as `example.com`; null when it is one. */
export function domainIssue(domain: string): string | null {
	return isEmailAddress(`a@${domain}`) && domain === domain.toLowerCase() ? null : "A domain looks like gmail.com";
}
