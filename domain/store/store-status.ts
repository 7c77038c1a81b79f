import { DAY_MS } from "../shop-day.ts";

/** Store Status: whether the shop is closed by hand, and its closing message (specification 8.1). */
export type StoreStatus = {
	isOpen: boolean;
	allowPrebooking: boolean;
	message: string;
	/** The message in Tamil; null if only the English one is shown. */
	messageTa: string | null;
	/** When a pause ends automatically (epoch ms); null means until changed. */
	reopenTime: number | null;
	/** Since when it is closed by hand (epoch ms); null if it is not. */
	closedAt: number | null;
	/** Until when a shop that follows its hours is open late (epoch ms); null if it is not. */
	openUntil: number | null;
};

/** Whether the shop is closed by hand: once its reopening time has passed, it is not. */
export function isClosedByHand({ isOpen, reopenTime }: StoreStatus, now: number): boolean {
	return !isOpen && (reopenTime === null || now < reopenTime);
}

/** A pause lasts a year at most; longer closings have no end time. */
const MAX_PAUSE_MS = 366 * DAY_MS;

/** Why the end of a pause that begins now is invalid; null if it is in the future, within a year. */
export function reopenTimeIssue(reopenTime: number, now: number): string | null {
	if (reopenTime <= now) return "The reopening time must be in the future";
	if (reopenTime > now + MAX_PAUSE_MS) return "The store can be closed for up to a year";
	return null;
}

/** A shop is open late for a day at most: for longer, change the hours. */
const MAX_LATE_MS = DAY_MS;

/** Why the time until which the shop is open late is invalid; null if it is in the future, within a day. */
export function openUntilIssue(openUntil: number, now: number): string | null {
	const isAhead = openUntil > now && openUntil <= now + MAX_LATE_MS;
	return isAhead ? null : "Please choose a time within the next 24 hours";
}
