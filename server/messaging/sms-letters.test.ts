import { expect, it } from "vitest";
import { smsLetters } from "./sms-letters.ts";

it.each([
	["Handi: order 1795242600001 for ₹1,25,000 received.", "Handi: order 1795242600001 for Rs 1,25,000 received."],
	["It’s for 21 Nov, 1:30 pm – 2:00 pm.", "It's for 21 Nov, 1:30 pm - 2:00 pm."],
	["482913 is your code.\n\n@handi.example #482913", "482913 is your code.\n\n@handi.example #482913"],
	["Café “Crème” [2nd floor] £5 — 2 × soup…", 'Café "Crème" [2nd floor] £5 - 2 x soup...'],
])("%j costs one text message in the GSM alphabet", (text, sent) => {
	expect(smsLetters(text)).toBe(sent);
});

it.each([
	"ஹண்டி: ₹161 ஆர்டர் 1795242600001 கிடைத்தது.",
	"Handi 🍛: order 1795242600001 for ₹161 received.",
	"Handi’s `menu` for ₹161",
])("%j stays as written: the GSM alphabet cannot express it", (text) => {
	expect(smsLetters(text)).toBe(text);
});
