import { shopDay } from "../shop-day.ts";
import { calendarDay } from "./calendar.ts";
import { type StoreRules, storeNow } from "./store-now.ts";

/** The longest closing message, in each language. */
export const MAX_CLOSURE_MESSAGE = 500;

/** The message of a shop that is closed by hand, if its owner has written no other (specification 8.1). */
export const DEFAULT_CLOSURE_MESSAGE = "We're currently out of stock. Please come back tomorrow!";
/** The same in Tamil; shown with the English one. */
export const DEFAULT_CLOSURE_MESSAGE_TA = "இப்போது எல்லாம் தீர்ந்துவிட்டது. தயவுசெய்து நாளை வாருங்கள்!";

/** The message for customers while the shop is closed, in both languages. */
type ClosureMessage = { message: string; messageTa: string };

const MINUTE_MS = 60_000;
/** The minutes of a pause are shown in steps, so that pages rarely change. */
const STEP_MINUTES = 5;
/** Longer pauses are shown without minutes: the time of the reopening says more. */
const MAX_MINUTES = 90;
/** So a 15-minute pause set on a slightly fast clock reads as 15 minutes, not 20. */
const TOLERANCE_MS = 30_000;

/**
 * The automatic message of a closed shop: that it is outside its hours, or, in a pause, when it is back, unless the
 * owner has written a message. Null if the closing message applies.
 */
export function closureMessage(rules: StoreRules, now: number): ClosureMessage | null {
	const { reason, reopenTime } = storeNow(rules, now);
	if (reason === "hours") return hoursMessage(rules, now);
	const isUsual = rules.status.message === DEFAULT_CLOSURE_MESSAGE;
	if (reason !== "paused" || !isUsual || reopenTime === null) return null;
	return pauseMessage(reopenTime, now);
}

/** The automatic message of a pause that ends at this time. */
export function pauseMessage(reopenTime: number, now: number): ClosureMessage {
	const minutes = minutesLeft(reopenTime, now);
	if (minutes > MAX_MINUTES) return { message: "We’re taking a break.", messageTa: "சிறிது நேர இடைவேளை." };
	return {
		message: `Back in ${minutes} minutes.`,
		messageTa: `இன்னும் ${minutes} நிமிடங்களில் மீண்டும் திறப்போம்.`,
	};
}

/** When the message of a pause changes next, after `now` (epoch ms); Infinity if it does not. */
export function closureMessageChangesAt(rules: StoreRules, now: number): number {
	const { reason, reopenTime } = storeNow(rules, now);
	if (reason !== "paused" || reopenTime === null) return Number.POSITIVE_INFINITY;
	const next = Math.min(minutesLeft(reopenTime, now) - STEP_MINUTES, MAX_MINUTES);
	return next > 0 ? reopenTime - next * MINUTE_MS - TOLERANCE_MS : Number.POSITIVE_INFINITY;
}

/** Whether this is an automatic message that a form sends back, and not one the owner wrote. */
export function isOwnMessage(message: string, rules: StoreRules, now: number): boolean {
	return /^Back in \d+ minutes\.$/.test(message) || message === closureMessage(rules, now)?.message;
}

function minutesLeft(end: number, now: number): number {
	const left = Math.max(end - now - TOLERANCE_MS, 1);
	return Math.ceil(left / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES;
}

function hoursMessage({ calendar }: StoreRules, now: number): ClosureMessage {
	const { isOpen, reason, label, labelTa } = calendarDay(calendar, shopDay(now).date);
	if (isOpen) return { message: "We’re closed right now.", messageTa: "இப்போது கடை மூடியுள்ளது." };
	if (label) return { message: `Closed today: ${label}.`, messageTa: `இன்று விடுமுறை: ${labelTa ?? label}.` };
	if (reason === "new-moon")
		return { message: "Closed today for the new moon (Amavasai).", messageTa: "இன்று அமாவாசை விடுமுறை." };
	return { message: "We’re closed today.", messageTa: "இன்று கடை விடுமுறை." };
}
