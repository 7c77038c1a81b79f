/** What a text of the shop may have that a plain text message has not, and how it is written there. */
const INSTEAD: Readonly<Record<string, string>> = {
	"₹": "Rs ",
	"‘": "'",
	"’": "'",
	"“": '"',
	"”": '"',
	"–": "-",
	"—": "-",
	"−": "-",
	"…": "...",
	"×": "x",
	"\u00a0": " ",
	"\u202f": " ",
};
const TO_REPLACE = new RegExp(`[${Object.keys(INSTEAD).join("")}]`, "g");
const PLAIN = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ^{}\\[~\]|€]*$/;

/**
 * A text as a text message carries it: 160 letters where all are of the plain alphabet, and 70 where one is not
 * (facts 3.8), so what stands only for looks, as `₹`, is written in plain letters. Where that is not enough, as in
 * Tamil, the text stays as it is.
 */
export function smsLetters(text: string): string {
	const plain = text.replace(TO_REPLACE, (letter) => INSTEAD[letter] ?? letter);
	return PLAIN.test(plain) ? plain : text;
}
