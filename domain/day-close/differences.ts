import type { DayFigures } from "./day-figures.ts";

/** What a closing finds. */
const FOUND_AT_CLOSING = ["drawer", "rider", "upi"] as const;
/** What is found later, or elsewhere: UPI that is missing after all, and what the provider's settlements say. */
const FOUND_LATER = [
	"upi-later",
	"settled-unknown",
	"settled-differently",
	"settled-adjustment",
	"not-settled",
] as const;
export const DIFFERENCE_KINDS = [...FOUND_AT_CLOSING, ...FOUND_LATER] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Whole rupees; below zero something is missing. */
type Difference = { kind: (typeof FOUND_AT_CLOSING)[number]; riderId: string | null; amount: number };

/** What does not come out even on a sheet whose drawer was counted: the drawer, each rider, and UPI that is missing. */
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
