import { type Rupees, rupees } from "../money.ts";

/** Notes and the round sums that people make of them. */
const ROUND = [50, 100, 200, 500];
const MAX = 4;

/** What somebody is likely to give who has no exact money: the round sums above what is due, smallest first. */
export function likelyGiven(due: Rupees): Rupees[] {
	const above = ROUND.map((note) => Math.ceil((due + 1) / note) * note);
	return [...new Set(above)]
		.sort((a, b) => a - b)
		.slice(0, MAX)
		.map(rupees);
}

/** What goes back of what was given; null where it is not enough. */
export function changeOf(given: Rupees, due: Rupees): Rupees | null {
	return given < due ? null : rupees(given - due);
}
