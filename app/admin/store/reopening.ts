import type { Language } from "../../../contract/language.ts";
import type { StoreStatusView } from "../../../contract/store-status-schema.ts";
import { nextOpeningByText } from "../../../domain/hours/next-opening-by-text.ts";
import { nextShopMidnight, shopDay } from "../../../domain/shop-day.ts";
import { shopInstant } from "../../../domain/shop-instant.ts";
import { adminDate, adminTime, shortWeekday } from "../../format/admin-time.ts";
import { storeTexts } from "./store-texts.ts";

/** The choices for when a closed store reopens automatically. */
const REOPENINGS = ["15", "30", "60", "opening", "chosen", "never"] as const;
export type Reopening = (typeof REOPENINGS)[number];

const MINUTE_MS = 60_000;

/**
 * When the store opens next (epoch ms): by its hours if it follows them, else by its opening hours text, skipping days
 * on which its calendar is closed.
 */
export function openingAhead(
	{ hours }: StoreStatusView,
	openingHoursText: string,
	closedDays: readonly string[],
	now: number,
): number {
	if (hours?.nextOpening) return Date.parse(hours.nextOpening);
	return nextOpeningByText(openingHoursText, now, (date) => closedDays.includes(date));
}

/**
 * When the store reopens by this choice (epoch ms): null for never; undefined while the chosen day and time are
 * missing.
 */
export function reopensAt(
	reopening: Reopening,
	chosen: string,
	opening: number,
	now: number,
): number | null | undefined {
	if (reopening === "never") return null;
	if (reopening === "opening") return opening;
	if (reopening === "chosen") return shopInstant(chosen) ?? undefined;
	return now + Number(reopening) * MINUTE_MS;
}

/** The choice with which a store was closed until `until`, for the form to start with. */
export function reopeningOf(until: string | null, opening: number): Reopening {
	if (until === null) return "never";
	return Date.parse(until) === opening ? "opening" : "chosen";
}

/** An instant in the format of a browser's field, by the shop's clock: 2026-11-22T10:30. */
export function asTyped(instant: number): string {
	const { date } = shopDay(instant);
	const minutes = Math.floor((instant - (shopInstant(`${date}T00:00`) ?? 0)) / MINUTE_MS);
	const two = (number: number) => String(number).padStart(2, "0");
	return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A future time in words: "10:00 am", "tomorrow, 10:00 am", "Mon 23 Nov 2026, 10:00 am". */
export function whenLabel(instant: number, now: number, language: Language): string {
	const time = adminTime(instant, language);
	const midnight = nextShopMidnight(now);
	if (instant < midnight) return time;
	if (instant < nextShopMidnight(midnight)) return storeTexts[language].tomorrow(time);
	return `${shortWeekday(shopDay(instant).weekday, language)} ${adminDate(instant, language)}, ${time}`;
}

/** The same inside a sentence: "at 10:00 am", "tomorrow, 10:00 am". */
export function atWhen(instant: number, now: number, language: Language): string {
	const label = whenLabel(instant, now, language);
	return /^\d/.test(label) ? storeTexts[language].atTime(label) : label;
}
