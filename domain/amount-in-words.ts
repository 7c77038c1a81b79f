const ONES = [
	"",
	..."One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen".split(" "),
	..."Seventeen Eighteen Nineteen".split(" "),
];
const TENS = ["", "", ..."Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ")];
const SCALES = [
	[10_000_000, "Crore"],
	[100_000, "Lakh"],
	[1_000, "Thousand"],
	[100, "Hundred"],
] as const;

/** Whole rupees in words, as on a bill in India: Rupees One Lakh Two Thousand Three Hundred and Five Only. */
export function amountInWords(rupees: number): string {
	return `Rupees ${rupees === 0 ? "Zero" : inWords(rupees)} Only`;
}

function inWords(number: number): string {
	const words: string[] = [];
	let rest = number;
	for (const [scale, name] of SCALES) {
		const times = Math.floor(rest / scale);
		if (times > 0) words.push(inWords(times), name);
		rest %= scale;
	}
	if (rest > 0 && words.length > 0) words.push("and");
	if (rest > 0) words.push(belowHundred(rest));
	return words.join(" ");
}

function belowHundred(number: number): string {
	if (number < 20) return ONES[number] ?? "";
	const one = ONES[number % 10];
	const ten = TENS[Math.floor(number / 10)] ?? "";
	return one ? `${ten}-${one}` : ten;
}
