import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The folders with Tamil texts; tests are exempt. */
const sources = ["app", "contract", "domain", "server"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
		.map((name) => join(folder, name)),
);
const lines = sources.flatMap((file) =>
	readFileSync(file, "utf8")
		.split("\n")
		.map((text, index) => ({ at: `${file}:${index + 1}`, text })),
);

test.each([
	["a rider", "ரைடர்", /டெலிவரி (ஊழியர்|செய்பவர்)/],
	["a review", "கருத்து", /விமர்சன/],
	["a rush", "கூட்ட நேரம்", /அவசர நேர/],
	["a second", "நொடி", /வி(னா|நா)டி/],
	["a phone", "ஃபோன்", /தொலைபேசி/],
	["a printer", "பிரிண்டர்", /அச்சுப்பொறி/],
	["an app", "ஆப்", /செயலி/],
	["GST", "GST", /ஜிஎஸ்டி/],
	["the UPI ID", "UPI ID", /UPI ஐடி/],
	["by UPI", "UPI-யில்", /UPI-(இல்|ல்)/],
	["a payment, which is no fee", "பேமெண்ட்", /(பொருந்தாத|ஆன்லைன்) கட்டண|கட்டண (நிறுவன|முறை)|கட்டணச் சேவை/],
	["a credit or debit note, which no customer writes", "கிரெடிட் நோட்", /(வரவு|பற்று)க் குறிப்பு/],
	["the delivery fee", "டெலிவரி கட்டணம்", /டெலிவரிக் கட்டண/],
	["to cancel a dialog or undo a step", "வேண்டாம், திரும்பப் பெறு", /\b(cancel|undo): "ரத்து( செய்)?"/],
])("%s is called %s everywhere", (_what, _word, others) => {
	expect(lines.filter(({ text }) => others.test(text))).toEqual([]);
});

test("ஓர் comes before a vowel", () => {
	expect(lines.filter(({ text }) => /ஒரு [அ-ஔ]/.test(text))).toEqual([]);
});

test("no case ending stands alone after an inserted value", () => {
	expect(lines.filter(({ text }) => /\} (ஐ|இல்|ஆல்|ஆம்) /.test(text))).toEqual([]);
});

test("a hard consonant doubles after இந்த, அந்த and எந்த", () => {
	expect(lines.filter(({ text }) => /(இந்த|அந்த|எந்த) [கசதப]/.test(text))).toEqual([]);
});
