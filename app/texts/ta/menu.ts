import { WEEKDAYS } from "../../../contract/weekdays.ts";
import type { Diet, Size } from "../../../domain/menu/dish.ts";
import type { Texts } from "../en.ts";

const sizes: Record<Size, string> = { regular: "ரெகுலர் அளவு", large: "லார்ஜ் அளவு" };
const diets: Record<Diet, string> = { veg: "சைவம்", egg: "முட்டை", "non-veg": "அசைவம்" };

export const menu: Texts["menu"] = {
	pageTitle: "மெனு",
	title: "தம்மிலிருந்து நேராக, சுடச்சுடப் பிரியாணி",
	introClosed: ({ openingHours }) => `${openingHours.split(";")[0]}.`,
	intro: ({ estimatedDelivery, openingHours }) => `${estimatedDelivery} உங்கள் வாசலில். ${openingHours.split(";")[0]}.`,

	filter: {
		legend: "அளவு",
		all: "அனைத்தும்",
		regular: "ரெகுலர்",
		large: "லார்ஜ்",
		apply: "காட்டு",
	},

	search: "உணவைத் தேடு",
	searchHint: "பிரியாணி, முட்டை, 65 …",
	found: (count) => (count === 0 ? "எதுவும் கிடைக்கவில்லை" : count === 1 ? "1 கிடைத்தது" : `${count} கிடைத்தன`),

	sections: {
		regular: { title: "தினமும்", intro: "" },
		sunday: { title: "ஞாயிறு ஸ்பெஷல்", intro: "ஞாயிற்றுக்கிழமை மட்டும், தீரும் வரை." },
		friday: { title: "வெள்ளி ஸ்பெஷல்", intro: "எந்தப் பிரியாணியும் வெள்ளிக்கிழமை விலையில்." },
	},
	today: "இன்று",

	sizes,
	diets,
	viewDetails: "விவரம் பார்",
	hideDetails: "விவரத்தை மறை",
	detailsOf: (dish) => ` – ${dish}`,
	addToCart: "கார்ட்டில் சேர்",
	addToCartOf: (dish) => `கார்ட்டில் சேர்: ${dish}`,
	outOfStock: "தீர்ந்துவிட்டது",
	backAt: (time) => `மீண்டும்: ${time}`,
	availableOn: (days) => `${listOf(days.map((day) => WEEKDAYS.ta[day] ?? ""))} அன்று கிடைக்கும்`,
	nextOn: (date) => `அடுத்து: ${date}`,
	otherDays: (price) => `மற்ற நாட்களில் ${price}`,
	cheaperToday: (dish, price) => `இன்று ${price}: ${dish}`,
	oneMore: (dish) => `இன்னும் ஒரு ${dish}`,
	oneLess: (dish) => `ஒரு ${dish} குறை`,
	inCart: (quantity, dish) => `கார்ட்டில் ${quantity} ${dish}`,
	added: (dish) => `${dish} உங்கள் கார்ட்டில் உள்ளது`,
	dishAndSize: (dish, size) => (size === "large" && !/\blarge\b|லார்ஜ்/i.test(dish) ? `${dish} (லார்ஜ்)` : dish),

	pricesIncludeGst: "விலைகளில் GST அடங்கும்.",

	showAll: "எல்லா அளவுகளும்",
};

function listOf(items: readonly string[]): string {
	const last = items.at(-1) ?? "";
	return items.length > 1 ? `${items.slice(0, -1).join(", ")} மற்றும் ${last}` : last;
}
