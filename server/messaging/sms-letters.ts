/** Characters of the shop's texts that a plain text message lacks, and their replacements. */
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
 * A text as a text message carries it: 160 characters if all are in the GSM alphabet, and 70 if one is not (facts 3.8),
 * so characters with a plain equivalent, such as `₹`, are replaced. If that is not enough, as in Tamil, the text stays
 * as it is.
 */
export function smsLetters(text: string): string {
	const plain = text.replace(TO_REPLACE, (letter) => INSTEAD[letter] ?? letter);
	return PLAIN.test(plain) ? plain : text;
}
