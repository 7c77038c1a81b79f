import { cart as en } from "./en/cart.ts";
import { cart as ta } from "./ta/cart.ts";
import { pageTexts, usePageTexts } from "./texts.ts";

const texts = pageTexts({ en, ta });

/** Texts of the cart and the checkout, in the page's language. */
export function useCartTexts() {
	return usePageTexts(texts);
}
