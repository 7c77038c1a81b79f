import { formatRupees } from "../../../domain/money.ts";
import type { CashTexts } from "./cash-texts.ts";

/** The difference between expected and handed over, in words and with a sign: negative is short. */
export function differenceLabel(difference: number, texts: CashTexts): string {
	if (difference === 0) return texts.settled;
	const amount = formatRupees(Math.abs(difference));
	return difference < 0 ? texts.short(amount) : texts.over(amount);
}

/** The difference in words during the day, when a shortfall is only not handed over yet. */
export function openDifferenceLabel(difference: number, texts: CashTexts): string {
	return difference < 0 ? texts.stillToHandOver(formatRupees(-difference)) : differenceLabel(difference, texts);
}

/** A line of the ledger: a handover, or a correction that takes some back. */
export function lineLabel(amount: number, texts: CashTexts): string {
	return amount < 0 ? texts.aCorrection(formatRupees(-amount)) : formatRupees(amount);
}
