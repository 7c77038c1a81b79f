/** A rider's cash of a shop day, in whole rupees; a difference below zero is what is still missing. */
export type CashDay = { deliveries: number; expected: number; handedOver: number; difference: number };

/** What a rider took at the doors, what was handed over at the counter, and what is between them. */
export function cashDay(taken: readonly number[], handovers: readonly number[]): CashDay {
	const expected = sum(taken);
	const handedOver = sum(handovers);
	return { deliveries: taken.length, expected, handedOver, difference: handedOver - expected };
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}
