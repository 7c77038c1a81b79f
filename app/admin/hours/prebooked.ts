import type { PrebookingView } from "../../../contract/prebookings.ts";
import type { HoursTexts } from "./hours-texts.ts";

type Waiting = Pick<PrebookingView, "orderId" | "customerName">;
/** The prebookings that wait for each day, `YYYY-MM-DD`. */
export type Prebooked = Record<string, Waiting[]>;

const MOST_NAMED = 5;

/** Whose prebookings they are: Meena (PRE1764), Ravi (PRE1765) and 3 more. */
export function prebookedNames(waiting: readonly Waiting[], texts: HoursTexts): string {
	const named = waiting.slice(0, MOST_NAMED).map(({ customerName, orderId }) => `${customerName} (${orderId})`);
	const more = waiting.length - named.length;
	return `${named.join(", ")}${more > 0 ? texts.andMore(more) : ""}`;
}
