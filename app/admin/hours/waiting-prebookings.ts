import type { Declinable } from "../prebookings/decline-dialog.tsx";
import type { HoursTexts } from "./hours-texts.ts";

/** A waiting prebooking. */
export type WaitingPrebooking = Declinable;
/** The waiting prebookings of each day, `YYYY-MM-DD`. */
export type WaitingPrebookings = Record<string, WaitingPrebooking[]>;

const MAX_NAMED = 5;

/** The customers of prebookings: Meena (PRE1764), Ravi (PRE1765) and 3 more. */
export function prebookedNames(
	waiting: readonly Pick<WaitingPrebooking, "orderId" | "customerName">[],
	texts: HoursTexts,
): string {
	const named = waiting.slice(0, MAX_NAMED).map(({ customerName, orderId }) => `${customerName} (${orderId})`);
	const more = waiting.length - named.length;
	return `${named.join(", ")}${more > 0 ? texts.andMore(more) : ""}`;
}
