import { ISSUES_TA } from "./issues-ta.ts";
import { staffIssueInTamil } from "./staff-issues-ta.ts";

/** What is wrong with a field, in Tamil; what nobody has put into it stays as the rule has it. */
export function issueInTamil(message: string): string {
	return (
		ISSUES_TA[message] ??
		staffIssueInTamil(message) ??
		emailDomainsInTamil(message) ??
		daysInTamil(message) ??
		message
	);
}

/** Which domains there are is the shop's to say. */
function emailDomainsInTamil(message: string): string | undefined {
	const domains = /^Email must end with (.+)$/.exec(message)?.[1];
	return domains && `மின்னஞ்சல் ${domains} என்று முடிய வேண்டும்`;
}

/** The days that can be booked, as the refusal itself has them (contract/refusals-ta.ts). */
function daysInTamil(message: string): string | undefined {
	const [, earliest, latest] = /^Please choose a day from (\S+) to (\S+)$/.exec(message) ?? [];
	return earliest && `${earliest} முதல் ${latest} வரை ஒரு நாளைத் தேர்ந்தெடுக்கவும்`;
}
