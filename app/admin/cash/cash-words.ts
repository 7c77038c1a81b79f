import { formatRupees } from "../../../domain/money.ts";

/** What is between expected and handed over, in words and with a sign: less than nothing is missing. */
export function differenceWords(difference: number): string {
	if (difference === 0) return "All there";
	const amount = formatRupees(Math.abs(difference));
	return difference < 0 ? `−${amount}: short` : `+${amount}: too much`;
}

/** The same while the day is still running, when what is missing is only not handed over yet. */
export function openDifferenceWords(difference: number): string {
	return difference < 0 ? `${formatRupees(-difference)} still to hand over` : differenceWords(difference);
}

/** A line of the ledger: what was handed over, or taken back by a correction. */
export function lineWords(amount: number): string {
	return amount < 0 ? `−${formatRupees(-amount)}, a correction` : formatRupees(amount);
}
