/** The texts in which a dish is searched for. */
export type Findable = { name: string; nameTa: string | null; description: string; descriptionTa: string | null };

/** The longest search used, because each of its words is compared with every word of the menu. */
const MAX_SEARCH = 100;

/**
 * Whether every search word starts a word of the dish's names, in any spelling (biryani, biriyani, briyani and பிரியாணி are
 * one word), or of its description, letter by letter. An empty search finds everything.
 */
export function matchesSearch(dish: Findable, asked: string): boolean {
	const wanted = words(asked.slice(0, MAX_SEARCH)).map((word) => ALSO_CALLED.get(word) ?? word);
	if (wanted.length === 0) return true;
	const names = words(`${dish.name} ${dish.nameTa ?? ""}`);
	const described = words(`${dish.description} ${dish.descriptionTa ?? ""}`);
	return wanted.every(
		(word) => names.some((other) => beginsAlike(other, word)) || described.some((other) => other.startsWith(word)),
	);
}

function words(text: string): string[] {
	const plain = text.normalize("NFKD").toLowerCase().replaceAll(LATIN_ACCENTS, "");
	return (plain.match(WORD) ?? []).map((word) => word.replace(SANDHI, ""));
}

/** A consonant that Tamil adds between two words (முட்டைப் பிரியாணி); it is part of neither. */
const SANDHI = /(?<=[\u0b80-\u0bff])[கசதப]\u0bcd$/u;

/** Other words that people use for words of the menu. */
const ALSO_CALLED = new Map(
	[
		["mutta", "egg"],
		["muttai", "egg"],
		["kozhi", "chicken"],
		["koli", "chicken"],
		["கோழி", "சிக்கன்"],
	].map(([said, called = ""]) => [said?.normalize("NFKD"), called.normalize("NFKD")]),
);

/** Letters with their marks, and digits. */
const WORD = /[\p{L}\p{M}]+|\d+/gu;
const LATIN_ACCENTS = /[\u0300-\u036f]/g;

/** Compares letters, or consonant skeletons of at least two: a single consonant would match too much. */
function beginsAlike(word: string, asked: string): boolean {
	if (word.startsWith(asked)) return true;
	const bones = skeleton(asked);
	return bones.length >= 2 && word[0] === asked[0] && skeleton(word).startsWith(bones);
}

/**
 * The consonants of a word, with easily confused ones merged: c, k, ck and ch; v and w; z and s; n and ண, ந; r and ற; l
 * and ள, ழ. Vowels, h, y, Tamil vowel signs and doubles are dropped.
 */
function skeleton(word: string): string {
	return word
		.replaceAll(/[ணந]/g, "ன")
		.replaceAll("ற", "ர")
		.replaceAll(/[ளழ]/g, "ல")
		.replaceAll(/\p{M}/gu, "")
		.replaceAll(/[aeiouhy]/g, "")
		.replaceAll(/[cqx]/g, "k")
		.replaceAll("w", "v")
		.replaceAll("z", "s")
		.replaceAll("f", "p")
		.replaceAll(/(.)\1+/gu, "$1");
}
