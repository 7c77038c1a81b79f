import type { DayFigures } from "./day-figures.ts";

export const DIFFERENCE_KINDS = ["drawer", "rider", "upi"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Whole rupees; below zero something is missing. */
export type Difference = { kind: DifferenceKind; riderId: string | null; amount: number };

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
