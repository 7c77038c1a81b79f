import { shopDay } from "../shop-day.ts";
import { DEFAULT_CLOSURE_MESSAGE } from "../store/store-status.ts";
import { calendarDay } from "./calendar.ts";
import { type StoreRules, storeNow } from "./store-now.ts";

/** What customers read while the shop is closed, in both languages. */
type ClosureMessage = { message: string; messageTa: string };

const MINUTE_MS = 60_000;
/** The minutes of a pause are told in steps, so that pages change seldom. */
const STEP_MINUTES = 5;
/** Longer than this ahead a time of day says more than minutes do. */
const MAX_MINUTES = 90;
/** Whose clock is a little ahead closes for fifteen minutes, not for twenty. */
const TOLERANCE_MS = 30_000;

/**
 * What a shop that is closed says by itself: that it is outside of its hours, and in a pause when it is back, unless
 * the owner has written something. Null where the closing message stands.
 */
export function closureMessage(rules: StoreRules, now: number): ClosureMessage | null {
	const { reason, reopenTime } = storeNow(rules, now);
	if (reason === "hours") return hoursMessage(rules, now);
	const isUsual = rules.status.message === DEFAULT_CLOSURE_MESSAGE;
	if (reason !== "paused" || !isUsual || reopenTime === null) return null;
	return pauseMessage(reopenTime, now);
}

/** What a pause that ends then says, where the owner has written nothing. */
export function pauseMessage(reopenTime: number, now: number): ClosureMessage {
	const minutes = minutesLeft(reopenTime, now);
	if (minutes > MAX_MINUTES) return { message: "We’re taking a break.", messageTa: "சிறிது நேர இடைவேளை." };
	return {
		message: `Back in ${minutes} minutes.`,
		messageTa: `இன்னும் ${minutes} நிமிடங்களில் மீண்டும் திறப்போம்.`,
	};
}

/** When the words of a pause change next, after `now` (epoch ms); Infinity if they do not. */
export function closureMessageChangesAt(rules: StoreRules, now: number): number {
	const { reason, reopenTime } = storeNow(rules, now);
	if (reason !== "paused" || reopenTime === null) return Number.POSITIVE_INFINITY;
	const next = Math.min(minutesLeft(reopenTime, now) - STEP_MINUTES, MAX_MINUTES);
	return next > 0 ? reopenTime - next * MINUTE_MS - TOLERANCE_MS : Number.POSITIVE_INFINITY;
}

/** Whether these are words that the shop says by itself, given back by whoever has read them. */
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
