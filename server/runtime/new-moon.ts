import { Body, MoonPhase, Observer, SearchRiseSet } from "astronomy-engine";
import { addDays, startOfShopDay } from "../../domain/shop-day.ts";

/** Chennai: the almanacs of Tamil Nadu use its sunrise. */
const CHENNAI = new Observer(13.08, 80.27, 0);
/** Where the last of the thirty lunar days before the new moon begins: Amavasai. */
const AMAVASAI_FROM = 348;
/** The days of a century: each is computed once, in a fifth of a millisecond. */
const MAX_KEPT = 40_000;
const kept = new Map<string, number>();

/**
 * Whether a shop day is the civil day of a new moon (Amavasai): at its sunrise in Chennai the moon is 348° to 360° from
 * the sun (facts 6). If that holds at two sunrises, it is the first day; if at none, the day between them.
 */
export function isNewMoonDay(date: string): boolean {
	const today = atSunrise(date);
	if (today >= AMAVASAI_FROM) return atSunrise(addDays(date, -1)) < AMAVASAI_FROM;
	return today > AMAVASAI_FROM - 20 && atSunrise(addDays(date, 1)) < 180;
}

/** How far the moon is from the sun at a day's sunrise, in degrees; computed once. */
function atSunrise(date: string): number {
	const known = kept.get(date);
	if (known !== undefined) return known;
	const sunrise = SearchRiseSet(Body.Sun, CHENNAI, +1, new Date(startOfShopDay(date)), 1);
	if (!sunrise) throw new Error(`the sun does not rise over Chennai on ${date}`);
	const degrees = MoonPhase(sunrise);
	if (kept.size >= MAX_KEPT) kept.clear();
	kept.set(date, degrees);
	return degrees;
}
