import { pageTexts } from "../../texts/texts.ts";

/** Texts of the list of a long menu's sections. */
export const sectionLinksTexts = pageTexts({
	en: { categories: "Categories" },
	ta: { categories: "உணவு வகைகள்" },
});
