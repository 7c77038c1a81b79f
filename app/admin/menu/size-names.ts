import type { Diet, Size } from "../../../domain/menu/dish.ts";
import type { MenuTexts } from "./menu-texts.ts";

export const sizeNamesIn = (texts: MenuTexts): Record<Size, string> => ({ regular: texts.regular, large: texts.large });
export const dietNamesIn = (texts: MenuTexts): Record<Diet, string> => ({
	veg: texts.veg,
	egg: texts.egg,
	"non-veg": texts.nonVeg,
});
