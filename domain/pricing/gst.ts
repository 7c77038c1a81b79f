import { type Rupees, rupees } from "../money.ts";

/** Whether GST is added to the menu's prices or included in them (decision 045). */
export type GstTerms = { gstPercent: number; pricesIncludeTax: boolean };

/**
 * Whole rupees of GST added to the price of food, rounded to the nearest rupee, half a rupee up (specification 1.3);
 * none if the prices include it (specification 4.4).
 */
export function addedGst(subtotal: Rupees, { gstPercent, pricesIncludeTax }: GstTerms): Rupees {
	return rupees(pricesIncludeTax ? 0 : Math.round((subtotal * inHundredths(gstPercent)) / 10_000));
}

/** What sentences about prices say of GST: the rate that is added, that prices include it, or nothing (null). */
export type SaidGst = number | "included" | null;

/** What to say of GST; nothing if the shop charges none, as one that is not registered. */
export function saidGst({ gstPercent, pricesIncludeTax }: GstTerms): SaidGst {
	if (gstPercent === 0) return null;
	return pricesIncludeTax ? "included" : gstPercent;
}

/**
 * The GST in paise in a price of whole rupees that includes it, as two equal halves, CGST and SGST, each to the nearest
 * paisa: the taxable value is the rest, so that they add up to the price to the paisa (facts 5.3).
 */
export function gstInside(price: number, percent: number): number {
	const rate = inHundredths(percent);
	return 2 * Math.round((price * 100 * rate) / (2 * (10_000 + rate)));
}

/** A rate of at most two decimals as a whole number: only with whole numbers is half a rupee exact. */
function inHundredths(percent: number): number {
	return Math.round(percent * 100);
}
