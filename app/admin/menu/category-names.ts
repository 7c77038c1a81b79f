import type { MenuTexts } from "./menu-texts.ts";

const knownIn = (texts: MenuTexts): Record<string, string> => ({
	regular: texts.everyDay,
	sunday: texts.sundaySpecial,
	friday: texts.fridaySpecial,
});

/** What a category is called on the owner's screens; their own are called what they called them. */
export function categoryName(category: string, texts: MenuTexts): string {
	return knownIn(texts)[category] ?? category;
}
