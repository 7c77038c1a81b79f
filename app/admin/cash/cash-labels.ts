import { formatRupees } from "../../../domain/money.ts";

/** What is between expected and handed over, in words and with a sign: less than nothing is missing. */
export function differenceLabel(difference: number): string {
	if (difference === 0) return "Settled";
	const amount = formatRupees(Math.abs(difference));
	return difference < 0 ? `−${amount}: short` : `+${amount}: over`;
}

/** The same while the day is still running, when what is missing is only not handed over yet. */
export function openDifferenceLabel(difference: number): string {
	return difference < 0 ? `${formatRupees(-difference)} still to hand over` : differenceLabel(difference);
}

/** A line of the ledger: what was handed over, or taken back by a correction. */
export function lineLabel(amount: number): string {
	return amount < 0 ? `−${formatRupees(-amount)}, a correction` : formatRupees(amount);
}
