import { ISSUES_TA } from "./issues-ta.ts";
import { staffIssueInTamil } from "./staff-issues-ta.ts";

/** The message about a field in Tamil; a message without a translation stays in English. */
export function issueInTamil(message: string): string {
	return (
		ISSUES_TA[message] ??
		staffIssueInTamil(message) ??
		emailDomainsInTamil(message) ??
		daysInTamil(message) ??
		message
	);
}

/** The domains are a setting of the shop, so the message has no fixed text. */
function emailDomainsInTamil(message: string): string | undefined {
	const domains = /^Email must end with (.+)$/.exec(message)?.[1];
	return domains && `மின்னஞ்சல் ${domains} என்று முடிய வேண்டும்`;
}

/** The days that can be booked, in the words of the refusal (contract/refusal-texts-ta.ts). */
function daysInTamil(message: string): string | undefined {
	const [, earliest, latest] = /^Please choose a day from (\S+) to (\S+)$/.exec(message) ?? [];
	return earliest && `${earliest} முதல் ${latest} வரை ஒரு நாளைத் தேர்ந்தெடுக்கவும்`;
}
