import { ENGLISH_WEEKDAYS } from "../../../contract/weekdays-en.ts";
import type { Diet, Size } from "../../../domain/menu/dish.ts";

const sizes: Record<Size, string> = { regular: "Regular Size", large: "Large Size" };
const diets: Record<Diet, string> = { veg: "Veg", egg: "Egg", "non-veg": "Non-veg" };

export const menu = {
	pageTitle: "Menu",
	title: "Biryani, straight from the dum",
	introClosed: ({ openingHours }: { openingHours: string }) => `${openingHours.split(";")[0]}.`,
	intro: ({ estimatedDelivery, openingHours }: { estimatedDelivery: string; openingHours: string }) =>
		`At your door in ${estimatedDelivery}. ${openingHours.split(";")[0]}.`,

	filter: {
		legend: "Size",
		all: "ALL",
		regular: sizes.regular,
		large: sizes.large,
		apply: "Show",
	},

	search: "Find a dish",
	searchHint: "biryani, egg, 65 …",
	found: (count: number) => (count === 1 ? "1 dish found" : `${count} dishes found`),

	/** The specification's own categories; the admin's own keep the names the admin gave them. */
	sections: {
		regular: { title: "Every day", intro: "" },
		sunday: { title: "Sunday special", intro: "Only on Sundays, while it lasts." },
		friday: { title: "Friday special", intro: "Any biryani at a Friday price." },
	} as Record<string, { title: string; intro: string }>,
	today: "Today",

	sizes,
	diets,
	viewDetails: "View Details",
	hideDetails: "Hide Details",
	detailsOf: (dish: string) => ` of ${dish}`,
	addToCart: "Add to Cart",
	addToCartOf: (dish: string) => `Add to Cart: ${dish}`,
	outOfStock: "Out of Stock",
	backAt: (time: string) => `Back ${time}`,
	availableOn: (days: readonly number[]) => `Available on ${listOf(days.map((day) => ENGLISH_WEEKDAYS[day] ?? ""))}`,
	nextOn: (date: string) => `Next on ${date}`,
	otherDays: (price: string) => `${price} on other days`,
	cheaperToday: (dish: string, price: string) => `Today ${price} as ${dish}`,
	oneMore: (dish: string) => `One more ${dish}`,
	oneLess: (dish: string) => `One ${dish} less`,
	inCart: (quantity: number, dish: string) => `${quantity} ${dish} in the cart`,
	added: (dish: string) => `${dish} is in your cart`,
	dishAndSize: (dish: string, size: Size) =>
		size === "large" && !/\blarge\b/i.test(dish) ? `${dish} (Large)` : dish,

	pricesIncludeGst: "Prices include GST.",

	showAll: "Show all sizes",
};

function listOf(items: readonly string[]): string {
	const last = items.at(-1) ?? "";
	return items.length > 1 ? `${items.slice(0, -1).join(", ")} and ${last}` : last;
}
