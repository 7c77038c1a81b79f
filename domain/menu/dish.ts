import type { Rupees } from "../money.ts";
import type { Pot } from "../portions/portions.ts";

/** The sizes in which a dish is sold (specification 3.1). */
export const SIZES = ["regular", "large"] as const;
export type Size = (typeof SIZES)[number];

/** What the dish is made of: egg is its own mark and counts as non-vegetarian. */
export const DIETS = ["veg", "egg", "non-veg"] as const;
export type Diet = (typeof DIETS)[number];

export type DishSize = {
	size: Size;
	price: Rupees;
	outOfStock: boolean;
	/** When the flag is lifted automatically (epoch ms); if absent, it stays until changed. */
	outOfStockUntil?: number | null;
	/** How many portions of the dish's pot one of this size takes; 1 if absent. */
	portions?: number;
};

export type Dish = {
	id: string;
	name: string;
	/** The name in Tamil; if absent, `name` is shown. */
	nameTa: string | null;
	description: string;
	descriptionTa: string | null;
	category: string;
	diet: Diet;
	image: string | null;
	badge: string | null;
	badgeTa: string | null;
	/** Weekdays on which it is sold, 0 = Sunday; null means every day. */
	availableDays: readonly number[] | null;
	sizes: readonly DishSize[];
	/** The pot of the dish: its portions per day; absent if they are not counted. */
	pot?: Pot;
};
