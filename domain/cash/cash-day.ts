/** The longest note at cash or tips that change hands. */
export const MAX_CASH_NOTE = 200;

/** A rider's cash for a shop day, in whole rupees; a negative difference is missing cash. */
type CashDay = {
	deliveries: number;
	expected: number;
	givenBack: number;
	handedOver: number;
	difference: number;
};

/**
 * The cash a rider took on delivery less their cash refunds, the cash handed over at the counter, and the difference.
 */
export function cashDay(
	taken: readonly number[],
	handovers: readonly number[],
	returned: readonly number[] = [],
): CashDay {
	const givenBack = sum(returned);
	const expected = sum(taken) - givenBack;
	const handedOver = sum(handovers);
	return { deliveries: taken.length, expected, givenBack, handedOver, difference: handedOver - expected };
}

/** The least that may have been handed over for a day: 0, or less if the rider refunded more than they took. */
export function leastHandedOver({ expected }: Pick<CashDay, "expected">): number {
	return Math.min(0, expected);
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}
