import { formatRupees } from "../../../domain/money.ts";
import type { CashTexts } from "./cash-texts.ts";

/** What is between expected and handed over, in words and with a sign: less than nothing is missing. */
export function differenceLabel(difference: number, texts: CashTexts): string {
	if (difference === 0) return texts.settled;
	const amount = formatRupees(Math.abs(difference));
	return difference < 0 ? texts.short(amount) : texts.over(amount);
}

/** The same while the day is still running, when what is missing is only not handed over yet. */
export function openDifferenceLabel(difference: number, texts: CashTexts): string {
	return difference < 0 ? texts.stillToHandOver(formatRupees(-difference)) : differenceLabel(difference, texts);
}

/** A line of the ledger: what was handed over, or taken back by a correction. */
export function lineLabel(amount: number, texts: CashTexts): string {
	return amount < 0 ? texts.aCorrection(formatRupees(-amount)) : formatRupees(amount);
}
