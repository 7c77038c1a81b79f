declare const rupeesBrand: unique symbol;

/** An amount in whole rupees (specification 1.3 rounds every amount to rupees). */
export type Rupees = number & { readonly [rupeesBrand]: true };

/** The highest amount: no order costs more, and no call takes more. */
export const MAX_AMOUNT = 10_000_000;

/** Whole rupees, zero or more; anything else is a bug and throws. */
export function rupees(amount: number): Rupees {
	if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole rupees: ${amount}`);
	return amount as Rupees;
}

/** The sum of amounts, checked. */
export function sumRupees(amounts: readonly Rupees[]): Rupees {
	return rupees(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Whole rupees in paise (specification 1.3). */
export function paise(rupees: number): number {
	return rupees * 100;
}

/**
 * Whole rupees in the Indian format, for sentences; screens show `Price`. It does not use `Intl`, which would slow down
 * the first visit: every dish on the menu has a price (decision 006).
 */
export function formatRupees(rupees: number): string {
	const whole = Math.round(Math.abs(rupees));
	const grouped = String(whole).replace(/\d(?=(?:\d\d)+\d$)/g, "$&,");
	return `${rupees < 0 ? "-" : ""}₹${grouped}`;
}
