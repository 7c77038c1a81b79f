import { pageTexts } from "../../texts/texts.ts";

/** Why a menu shows no dish. */
export const nothingShownTexts = pageTexts({
	en: {
		searchAll: "Show the full menu",
		foundNoneTitle: (asked: string) => `No results for “${asked}”`,
		foundNoneText: "Try another word or browse the full menu.",
		emptyTitle: "The menu is empty today",
		emptyText: "Nothing is cooking yet. Please check back later.",
		noneOfSizeTitle: "Nothing in this size",
		noneOfSizeText: "Try another size.",
	},
	ta: {
		searchAll: "முழு மெனுவையும் காட்டு",
		foundNoneTitle: (asked) => `“${asked}” என்று எதுவும் இல்லை`,
		foundNoneText: "வேறு சொல்லால் தேடுங்கள், அல்லது முழு மெனுவைப் பாருங்கள்.",
		emptyTitle: "இன்று மெனு காலியாக உள்ளது",
		emptyText: "இன்னும் எதுவும் அடுப்பில் இல்லை. சற்று நேரம் கழித்துப் பாருங்கள்.",
		noneOfSizeTitle: "இந்த அளவில் எதுவும் இல்லை",
		noneOfSizeText: "மற்ற அளவுகளைப் பாருங்கள்.",
	},
});
