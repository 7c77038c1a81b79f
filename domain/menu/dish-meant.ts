import type { Size } from "./dish.ts";

type Named = { title: string; badge: string; price: number };
type Offered = {
	name: string;
	availableDays: readonly number[] | null;
	sizes: readonly { size: Size; price: number }[];
};

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
/** Words that praise a dish and do not name one. */
const PRAISE = ["special", "offer", "any", "only", ...DAYS];

/**
 * The dish and size of the menu that a special of the carousel speaks of, by its words in English; null where the menu
 * has none of its words. The specials of specification 3.5 have titles and prices of their own: one that names a day is
 * a dish of that day, and of several that it may be, it is the one whose price comes nearest.
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
