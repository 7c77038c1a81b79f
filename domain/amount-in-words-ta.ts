const ONES = [
	"",
	..."ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து பதினொன்று பன்னிரண்டு பதிமூன்று".split(" "),
	..."பதினான்கு பதினைந்து பதினாறு பதினேழு பதினெட்டு பத்தொன்பது".split(" "),
];
const TENS = ["", "", ..."இருபது முப்பது நாற்பது ஐம்பது அறுபது எழுபது எண்பது தொண்ணூறு".split(" ")];
const HUNDREDS = ["", ..."நூறு இருநூறு முந்நூறு நானூறு ஐந்நூறு அறுநூறு எழுநூறு எண்ணூறு தொள்ளாயிரம்".split(" ")];
const SCALES = [
	[10_000_000, (times: number) => `${counting(times)} கோடி`],
	[100_000, (times: number) => `${counting(times)} லட்சம்`],
	[1_000, thousands],
	[100, (times: number) => HUNDREDS[times] ?? ""],
] as const;
/** The sign by which a vowel is written after a consonant. */
const SIGNS: Record<string, string> = { ஆ: "ா", இ: "ி", எ: "ெ", ஏ: "ே", ஐ: "ை", ஒ: "ொ" };

/** Whole rupees in Tamil words, as on a bill: ரூபாய் ஒரு லட்சத்து இரண்டாயிரத்து முந்நூற்று ஐந்து மட்டும். */
export function amountInWordsTa(rupees: number): string {
	return `ரூபாய் ${rupees === 0 ? "பூஜ்ஜியம்" : inWords(rupees)} மட்டும்`;
}

function inWords(number: number): string {
	const words: string[] = [];
	let rest = number;
	for (const [scale, word] of SCALES) {
		const times = Math.floor(rest / scale);
		if (times > 0) words.push(word(times));
		rest %= scale;
	}
	if (rest > 0) words.push(belowHundred(rest));
	return words.reduce((before, word) => {
		const stem = beforeMore(before);
		// A hard consonant doubles after such a stem: நூற்றுப் பத்து.
		const doubled = stem.endsWith("ு") && /^[கசதப]/.test(word) ? `${word.charAt(0)}்` : "";
		return `${stem}${doubled} ${word}`;
	});
}

function belowHundred(number: number): string {
	const one = ONES[number < 20 ? number : number % 10] ?? "";
	const ten = TENS[Math.floor(number / 10)] ?? "";
	if (!ten || !one) return ten || one;
	const stem = beforeMore(ten);
	const sign = SIGNS[one.charAt(0)];
	return sign ? `${stem.slice(0, -1)}${sign}${one.slice(1)}` : `${stem} ${one}`;
}

/** The form of a number that is followed by the rest of it. */
function beforeMore(word: string): string {
	return word.replace(/பது$/, "பத்து").replace(/று$/, "ற்று").replace(/ம்$/, "த்து").replace(/கோடி$/, "கோடியே");
}

function thousands(times: number): string {
	if (times === 1) return "ஆயிரம்";
	if (times === 3) return "மூவாயிரம்";
	if (times === 5) return "ஐயாயிரம்";
	return inWords(times).replace(/ொன்று$/, "ோரு").replace(/ு$/, "ாயிரம்");
}

/** A number before a noun: one becomes a. */
function counting(number: number): string {
	return inWords(number).replace(/([ஒொ])ன்று$/, "$1ரு");
}
