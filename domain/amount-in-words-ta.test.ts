import fc from "fast-check";
import { expect, it } from "vitest";
import { amountInWordsTa } from "./amount-in-words-ta.ts";

/** As they are taught, from one on. */
const BELOW_HUNDRED = [
	"ஒன்று, இரண்டு, மூன்று, நான்கு, ஐந்து, ஆறு, ஏழு, எட்டு, ஒன்பது, பத்து, பதினொன்று, பன்னிரண்டு, பதிமூன்று, பதினான்கு",
	"பதினைந்து, பதினாறு, பதினேழு, பதினெட்டு, பத்தொன்பது, இருபது, இருபத்தொன்று, இருபத்திரண்டு, இருபத்து மூன்று",
	"இருபத்து நான்கு, இருபத்தைந்து, இருபத்தாறு, இருபத்தேழு, இருபத்தெட்டு, இருபத்தொன்பது, முப்பது, முப்பத்தொன்று",
	"முப்பத்திரண்டு, முப்பத்து மூன்று, முப்பத்து நான்கு, முப்பத்தைந்து, முப்பத்தாறு, முப்பத்தேழு, முப்பத்தெட்டு",
	"முப்பத்தொன்பது, நாற்பது, நாற்பத்தொன்று, நாற்பத்திரண்டு, நாற்பத்து மூன்று, நாற்பத்து நான்கு, நாற்பத்தைந்து",
	"நாற்பத்தாறு, நாற்பத்தேழு, நாற்பத்தெட்டு, நாற்பத்தொன்பது, ஐம்பது, ஐம்பத்தொன்று, ஐம்பத்திரண்டு, ஐம்பத்து மூன்று",
	"ஐம்பத்து நான்கு, ஐம்பத்தைந்து, ஐம்பத்தாறு, ஐம்பத்தேழு, ஐம்பத்தெட்டு, ஐம்பத்தொன்பது, அறுபது, அறுபத்தொன்று",
	"அறுபத்திரண்டு, அறுபத்து மூன்று, அறுபத்து நான்கு, அறுபத்தைந்து, அறுபத்தாறு, அறுபத்தேழு, அறுபத்தெட்டு",
	"அறுபத்தொன்பது, எழுபது, எழுபத்தொன்று, எழுபத்திரண்டு, எழுபத்து மூன்று, எழுபத்து நான்கு, எழுபத்தைந்து, எழுபத்தாறு",
	"எழுபத்தேழு, எழுபத்தெட்டு, எழுபத்தொன்பது, எண்பது, எண்பத்தொன்று, எண்பத்திரண்டு, எண்பத்து மூன்று, எண்பத்து நான்கு",
	"எண்பத்தைந்து, எண்பத்தாறு, எண்பத்தேழு, எண்பத்தெட்டு, எண்பத்தொன்பது, தொண்ணூறு, தொண்ணூற்றொன்று, தொண்ணூற்றிரண்டு",
	"தொண்ணூற்று மூன்று, தொண்ணூற்று நான்கு, தொண்ணூற்றைந்து, தொண்ணூற்றாறு, தொண்ணூற்றேழு, தொண்ணூற்றெட்டு, தொண்ணூற்றொன்பது",
].flatMap((line) => line.split(", "));
const HUNDREDS = "நூ இருநூ முந்நூ நானூ ஐந்நூ அறுநூ எழுநூ எண்ணூ தொள்ளாயிர".split(" ");

it("each number below a hundred is spelt as it is taught", () => {
	expect(BELOW_HUNDRED.map((_, at) => amountInWordsTa(at + 1))).toEqual(
		BELOW_HUNDRED.map((words) => `ரூபாய் ${words} மட்டும்`),
	);
});

it.each([
	[0, "பூஜ்ஜியம்"],
	[110, "நூற்றுப் பத்து"],
	[161, "நூற்று அறுபத்தொன்று"],
	[500, "ஐந்நூறு"],
	[999, "தொள்ளாயிரத்துத் தொண்ணூற்றொன்பது"],
	[1_900, "ஆயிரத்துத் தொள்ளாயிரம்"],
	[2_755, "இரண்டாயிரத்து எழுநூற்று ஐம்பத்தைந்து"],
	[3_000, "மூவாயிரம்"],
	[5_001, "ஐயாயிரத்து ஒன்று"],
	[10_000, "பத்தாயிரம்"],
	[21_000, "இருபத்தோராயிரம்"],
	[90_995, "தொண்ணூறாயிரத்துத் தொள்ளாயிரத்துத் தொண்ணூற்றைந்து"],
	[1_00_019, "ஒரு லட்சத்துப் பத்தொன்பது"],
	[21_00_000, "இருபத்தொரு லட்சம்"],
	[12_34_56_789, "பன்னிரண்டு கோடியே முப்பத்து நான்கு லட்சத்து ஐம்பத்தாறாயிரத்து எழுநூற்று எண்பத்தொன்பது"],
])("%i is spelt %s", (rupees, words) => {
	expect(amountInWordsTa(rupees)).toBe(`ரூபாய் ${words} மட்டும்`);
});

it("an amount can be read back from its words, so no two are spelt alike", () => {
	const amounts = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 1e14 }));
	fc.assert(fc.property(amounts, (rupees) => readBack(amountInWordsTa(rupees)) === rupees));
});

/** The number in an amount, which is split at its largest scale. */
function readBack(amount: string): number {
	return read(amount.replace(/^ரூபாய் | மட்டும்$/g, ""));
}

/** A scale ends the number, or the rest follows, before which a hard consonant doubles. */
const END = "(?:ம்|று|(?:த்து|ற்று)(?:த்|ப்)? (.+))$";
const SCALES: [RegExp, (times: string) => number][] = [
	[/^(.+) கோடி(?:யே (.+))?$/, (times) => read(times) * 1e7],
	[new RegExp(`^(.+) லட்ச${END}`), (times) => read(times) * 1e5],
	[new RegExp(`^((?:(?!தொள்ள).)*)(?:ஆ|ா)யிர${END}`), (times) => (times ? read(`${times}ு`) : 1) * 1_000],
	[new RegExp(`^(${HUNDREDS.join("|")})${END}`), (times) => (HUNDREDS.indexOf(times) + 1) * 100],
];

function read(words: string): number {
	for (const [scale, value] of SCALES) {
		const [, times, rest] = scale.exec(words) ?? [];
		if (times !== undefined) return value(times) + (rest ? read(rest) : 0);
	}
	// Before a noun or a thousand.
	const alone = words
		.replace(/ஒரு$/, "ஒன்று")
		.replace(/(?:ொ|ோ)ரு$/, "ொன்று")
		.replace(/^மூவு$/, "மூன்று")
		.replace(/^ஐயு$/, "ஐந்து");
	const number = BELOW_HUNDRED.indexOf(alone) + 1;
	if (number === 0) throw new Error(`${words} is no number`);
	return number;
}
