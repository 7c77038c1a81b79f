import { ISSUES_TA } from "./issues-ta.ts";

/** What is wrong with a field, in Tamil; what nobody has put into it stays as the rule has it. */
export function issueInTamil(message: string): string {
	return ISSUES_TA[message] ?? OF_RIDERS[message] ?? emailDomainsInTamil(message) ?? message;
}

/** Which domains there are is the shop's to say. */
function emailDomainsInTamil(message: string): string | undefined {
	const domains = /^Email must end with (.+)$/.exec(message)?.[1];
	return domains && `மின்னஞ்சல் ${domains} என்று முடிய வேண்டும்`;
}

/** What only riders read, which customers' pages need not carry. */
const OF_RIDERS: Record<string, string> = {
	"Please say why the order goes back": "ஆர்டரை ஏன் திருப்பித் தருகிறீர்கள் என்று சொல்லுங்கள்",
	"Please say what is wrong at the door": "வாசலில் என்ன பிரச்சினை என்று சொல்லுங்கள்",
	"The code has 4 digits": "எண்ணில் 4 இலக்கங்கள் இருக்க வேண்டும்",
	"Please ask for the 4 digits": "4 இலக்க எண்ணைக் கேளுங்கள்",
	"These are not the order's 4 digits": "இது இந்த ஆர்டரின் எண் இல்லை",
};
