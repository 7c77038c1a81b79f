import { inHundredths, percentOf, type Rupees, rupees } from "../money.ts";

/** Whether GST is added to the menu's prices or included in them (decision 045). */
export type GstTerms = { gstPercent: number; pricesIncludeTax: boolean };

/** Whole rupees of GST added to the price of food; none if the prices include it (specification 4.4). */
export function addedGst(subtotal: Rupees, { gstPercent, pricesIncludeTax }: GstTerms): Rupees {
	return pricesIncludeTax ? rupees(0) : percentOf(subtotal, gstPercent);
}

/** The rate added to orders; null if the menu's prices include GST. */
export function addedPercent({
	gstPercent,
	pricesIncludeTax,
}: {
	gstPercent: number;
	pricesIncludeTax: boolean;
}): number | null {
	return pricesIncludeTax ? null : gstPercent;
}

/**
 * The GST in paise in a price of whole rupees that includes it, as two equal halves, CGST and SGST, each to the nearest
 * paisa: the taxable value is the rest, so that they add up to the price to the paisa (facts 5.3).
 */
export function gstInside(price: number, percent: number): number {
	const rate = inHundredths(percent);
	return 2 * Math.round((price * 100 * rate) / (2 * (10_000 + rate)));
}
