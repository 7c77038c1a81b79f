import { pageTexts } from "../texts/texts.ts";

/** Texts of the search in a long menu, for staff and in the customers' forms. */
export const findDishTexts = pageTexts({
	en: {
		findADish: "Find a dish",
		found: (count: number) => (count === 1 ? "1 dish found" : `${count} dishes found`),
		noneFound: "No dish matches.",
	},
	ta: {
		findADish: "உணவைத் தேடு",
		found: (count) => (count === 1 ? "1 உணவு கிடைத்தது" : `${count} உணவுகள் கிடைத்தன`),
		noneFound: "எந்த உணவும் பொருந்தவில்லை.",
	},
});
