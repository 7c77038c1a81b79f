import type { Language } from "../../../contract/language.ts";
import { formatRupees } from "../../../domain/money.ts";

const LAKH = 100_000;
const CRORE = 100 * LAKH;
const UNITS = { en: { lakh: "L", crore: "Cr" }, ta: { lakh: "லட்சம்", crore: "கோடி" } };
const ROUND = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100];

/** The end of a chart's axis: the next round sum that is at least the largest value and has a whole half. */
export function axisEnd(largest: number): number {
	if (largest <= 0) return 0;
	const power = 10 ** Math.floor(Math.log10(largest));
	const ends = ROUND.map((tenths) => (tenths * power) / 10);
	return ends.find((end) => end >= largest && end % 2 === 0) ?? 10 * power;
}

/** Rupees short enough for an axis: ₹48,000, ₹1.2 L, ₹2.5 Cr; exact for the values of `axisEnd` and their halves. */
export function axisLabel(rupees: number, language: Language): string {
	if (rupees < LAKH) return formatRupees(rupees);
	const { lakh, crore } = UNITS[language];
	const [size, unit] = rupees < CRORE ? [LAKH, lakh] : [CRORE, crore];
	return `₹${Number((rupees / size).toFixed(3))}\u00a0${unit}`;
}

/** Which of so many bars side by side a finger or pointer is at; `share` is the position along the chart, 0 to 1. */
export function barAt(share: number, bars: number): number {
	return Math.min(bars - 1, Math.max(0, Math.floor(share * bars)));
}
