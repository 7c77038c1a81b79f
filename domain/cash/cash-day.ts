/** A rider's cash of a shop day, in whole rupees; a difference below zero is what is still missing. */
type CashDay = {
	deliveries: number;
	expected: number;
	givenBack: number;
	handedOver: number;
	difference: number;
};

/**
 * What a rider took on delivery less what was given back of it there, what was handed over at the counter, and what is
 * between them.
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

/** How little may have been handed over of a day: nothing, or less where more was given back than taken. */
export function leastHandedOver({ expected }: Pick<CashDay, "expected">): number {
	return Math.min(0, expected);
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}
