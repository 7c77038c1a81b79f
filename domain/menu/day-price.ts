import type { Size } from "./dish.ts";

/** Words that mark a dish as a day's special. */
const SAYS_SPECIAL = /\b(special|spl|offer|only|sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/g;

type PricedDish = {
	name: string;
	nameTa: string | null;
	availableDays: readonly number[] | null;
	availableToday: boolean;
	sizes: readonly {
		size: Size;
		price: number;
		outOfStock: boolean;
		/** Too few portions are left for one of this size. */
		soldOut?: boolean | undefined;
	}[];
};

/**
 * What a day's special costs on other days, in rupees: the price of the everyday dish that its name contains ('Chicken
 * Biryani Special' is 'Chicken Biryani'), in the same size. Null if there is none, or it costs the same.
 */
export function otherDaysPrice(special: PricedDish, size: Size, menu: readonly PricedDish[]): number | null {
	const price = priceOf(special, size);
	const everyday = menu.find((dish) => isSpecialOf(special, dish));
	const usual = everyday ? priceOf(everyday, size) : null;
	return price === null || usual === null || usual === price ? null : usual;
}

/** Today's special that sells an everyday dish cheaper, and its price in rupees; null if there is none. */
export function cheaperToday(
	dish: PricedDish,
	size: Size,
	menu: readonly PricedDish[],
): { special: PricedDish; price: number } | null {
	const usual = priceOf(dish, size);
	for (const special of menu) {
		const sold = special.sizes.find((entry) => entry.size === size);
		if (!sold || sold.outOfStock || sold.soldOut || !special.availableToday || !isSpecialOf(special, dish))
			continue;
		if (usual !== null && sold.price < usual) return { special, price: sold.price };
	}
	return null;
}

function isSpecialOf(special: PricedDish, everyday: PricedDish): boolean {
	if (special.availableDays === null || everyday.availableDays !== null) return false;
	return plainName(special.name.toLowerCase().replaceAll(SAYS_SPECIAL, " ")) === plainName(everyday.name);
}

function plainName(name: string): string {
	return name.toLowerCase().replaceAll(/\s+/g, " ").trim();
}

function priceOf({ sizes }: PricedDish, size: Size): number | null {
	return sizes.find((entry) => entry.size === size)?.price ?? null;
}
