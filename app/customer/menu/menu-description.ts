import type { Language } from "../../../contract/language.ts";
import type { PageSettings } from "../../page-meta.ts";

/** The menu's description for search engines; the browser's scripts do not need it. */
export const menuDescription: Record<Language, (shop: Pick<PageSettings, "shopName" | "tagline">) => string> = {
	en: ({ shopName, tagline }) =>
		`Order at ${shopName}, ${tagline}: chicken, egg and plain biryani, Sunday and Friday specials. Cash ` +
		"on delivery.",
	ta: ({ shopName, tagline }) =>
		`${shopName}, ${tagline}: சிக்கன், முட்டை, குஸ்கா பிரியாணி, ஞாயிறு மற்றும் வெள்ளி ஸ்பெஷல். கேஷ் ஆன் டெலிவரி.`,
};
