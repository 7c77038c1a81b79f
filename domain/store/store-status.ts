/** Whether the shop takes orders, and what it says when it does not (specification 8.1). */
export type StoreStatus = {
	isOpen: boolean;
	allowPrebooking: boolean;
	message: string;
	/** The same in Tamil; null where the English words stand. */
	messageTa: string | null;
	/** Epoch ms at which a pause ends by itself; null is until changed. */
	reopenTime: number | null;
};

/** Specification 8.1: the default closure text. */
export const DEFAULT_CLOSURE_MESSAGE = "We're currently out of stock. Please come back tomorrow!";
/** The same in Tamil; it goes with the English one wherever the owner wrote no other. */
export const DEFAULT_CLOSURE_MESSAGE_TA = "இப்போது எல்லாம் தீர்ந்துவிட்டது. தயவுசெய்து நாளை வாருங்கள்!";

/** A pause whose reopening time has come is over. */
export function takesOrders(status: StoreStatus, now: number): boolean {
	return status.isOpen || (status.reopenTime !== null && now >= status.reopenTime);
}

/** A pause lasts a year at most: whoever closes for longer closes until changed. */
const LONGEST_PAUSE_MS = 366 * 24 * 3_600_000;

/** What is wrong with the end of a pause that begins now; null when it lies ahead, within a year. */
export function reopenTimeIssue(reopenTime: number, now: number): string | null {
	if (reopenTime <= now) return "The reopening time must be in the future";
	if (reopenTime > now + LONGEST_PAUSE_MS) return "The store can be closed for up to a year";
	return null;
}
