import type { Size } from "./dish.ts";

type Named = { title: string; badge: string; price: number };
type Offered = {
	name: string;
	availableDays: readonly number[] | null;
	sizes: readonly { size: Size; price: number }[];
};

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
/** Words that praise a dish but do not name one. */
const PRAISE = ["special", "offer", "any", "only", ...DAYS];

/**
 * The dish and size on the menu that a carousel special refers to, by its English words; null if the menu has none of
 * them. The specials of specification 3.5 have their own titles and prices: a special that names a day is a dish of
 * that day, and of several matches the one with the nearest price is taken.
 */
export function dishMeant<Dish extends Offered>(
	special: Named,
	dishes: readonly Dish[],
): { dish: Dish; size: Size } | null {
	const said = wordsOf(`${special.title} ${special.badge}`);
	const day = DAYS.findIndex((name) => said.includes(name));
	const named = wordsOf(special.title).filter((word) => !PRAISE.includes(word));
	const offers = dishes
		.filter(({ availableDays }) => day < 0 || availableDays?.includes(day))
		.flatMap((dish) =>
			dish.sizes.map(({ size, price }) => ({
				...{ dish, size },
				common: wordsOf(dish.name).filter((word) => named.includes(word)).length,
				away: Math.abs(price - special.price),
			})),
		)
		.filter(({ common }) => common > 0)
		.sort((a, b) => b.common - a.common || a.away - b.away);
	const [first] = offers;
	return first ? { dish: first.dish, size: first.size } : null;
}

function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
