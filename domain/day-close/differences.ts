import type { DayFigures } from "./day-figures.ts";

/** Differences found when a day is closed. */
const FOUND_AT_CLOSING = ["drawer", "rider", "upi"] as const;
/** Differences found later or elsewhere: UPI payments that turn out missing, and the provider's settlements. */
const FOUND_LATER = [
	"upi-later",
	"settled-unknown",
	"settled-differently",
	"settled-adjustment",
	"not-settled",
] as const;
export const DIFFERENCE_KINDS = [...FOUND_AT_CLOSING, ...FOUND_LATER] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Whole rupees; negative if money is missing. */
export type Difference = { kind: (typeof FOUND_AT_CLOSING)[number]; riderId: string | null; amount: number };

/** The differences on a sheet with a counted drawer: the drawer, each rider, and missing UPI payments. */
export function differencesOf(figures: DayFigures, counted: number): Difference[] {
	const all: Difference[] = [
		{ kind: "drawer", riderId: null, amount: counted - figures.drawer.expected },
		...figures.riders.map(({ rider, difference }) => ({
			kind: "rider" as const,
			riderId: rider._id,
			amount: difference,
		})),
		{ kind: "upi", riderId: null, amount: -figures.upi.missing.amount },
	];
	return all.filter(({ amount }) => amount !== 0);
}
