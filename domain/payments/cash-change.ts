import { type Rupees, rupees } from "../money.ts";

/** Notes, and the round amounts that people pay with them. */
const ROUND = [50, 100, 200, 500];
const MAX = 4;

/**
 * The likely amounts given by a customer without exact change: the round amounts above the amount due, smallest first.
 */
export function likelyGiven(due: Rupees): Rupees[] {
	const above = ROUND.map((note) => Math.ceil((due + 1) / note) * note);
	return [...new Set(above)]
		.sort((a, b) => a - b)
		.slice(0, MAX)
		.map(rupees);
}

/** The change for the amount given; null if it is not enough. */
export function changeOf(given: Rupees, due: Rupees): Rupees | null {
	return given < due ? null : rupees(given - due);
}
