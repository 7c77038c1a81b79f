import type { MenuTexts } from "./menu-texts.ts";

const knownIn = (texts: MenuTexts): Record<string, string> => ({
	regular: texts.everyDay,
	sunday: texts.sundaySpecial,
	friday: texts.fridaySpecial,
});

/** A category's name on the owner's screens; the owner's own categories keep their names. */
export function categoryName(category: string, texts: MenuTexts): string {
	return knownIn(texts)[category] ?? category;
}
