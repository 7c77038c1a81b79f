declare const rupeesBrand: unique symbol;

/** An amount in whole rupees (specification 1.3 rounds every amount to rupees). */
export type Rupees = number & { readonly [rupeesBrand]: true };

/** The most that one amount may be: no order costs more, and no call names more. */
export const MAX_AMOUNT = 10_000_000;

/** Whole rupees, zero or more; anything else is a programming fault and throws. */
export function rupees(amount: number): Rupees {
	if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole rupees: ${amount}`);
	return amount as Rupees;
}

/** The sum of amounts, checked. */
export function sumRupees(amounts: readonly Rupees[]): Rupees {
	return rupees(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** A share in percent, rounded to the nearest rupee, half a rupee up (specification 1.3). */
export function percentOf(amount: Rupees, percent: number): Rupees {
	return rupees(Math.round((amount * inHundredths(percent)) / 10_000));
}

/** A rate of at most two places as a whole number: of whole numbers alone is half a rupee exactly a half. */
export function inHundredths(percent: number): number {
	return Math.round(percent * 100);
}

/**
 * Whole rupees as people write them in India. For sentences; a screen shows `Price`. Not by `Intl`, which a first visit
 * would wait for: a menu has a price on every dish (decision 006).
 */
export function formatRupees(rupees: number): string {
	const whole = Math.round(Math.abs(rupees));
	const grouped = String(whole).replace(/\d(?=(?:\d\d)+\d$)/g, "$&,");
	return `${rupees < 0 ? "-" : ""}₹${grouped}`;
}
