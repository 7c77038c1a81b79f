import { inShopTime } from "../../domain/shop-day.ts";

function shopParts(instant: number | string) {
	const at = inShopTime(typeof instant === "string" ? Date.parse(instant) : instant);
	return {
		year: at.getUTCFullYear(),
		month: at.getUTCMonth() + 1,
		day: at.getUTCDate(),
		hour: at.getUTCHours(),
		minute: at.getUTCMinutes(),
		second: at.getUTCSeconds(),
	};
}

/** The words for am and pm in each language; Tamil has more of them, by hour (0 to 23). */
export type DayHalves = { am: TimeInHalf; pm: TimeInHalf };
type TimeInHalf = (time: string, hour: number) => string;

/** A time of day in the shop, as India writes it: 1:05 pm. */
export function shopTime(instant: number | string, halves: DayHalves): string {
	const { hour, minute } = shopParts(instant);
	return halves[hour < 12 ? "am" : "pm"](`${hour % 12 || 12}:${twoDigits(minute)}`, hour);
}

/** A time of day with its seconds: 1:05:09 pm. */
export function shopTimeToSecond(instant: number | string, halves: DayHalves): string {
	const { hour, minute, second } = shopParts(instant);
	return halves[hour < 12 ? "am" : "pm"](`${hour % 12 || 12}:${twoDigits(minute)}:${twoDigits(second)}`, hour);
}

/** A day and time in the shop: 21 Nov 2026, 1:05 pm. */
export function shopDateTime(
	instant: number | string,
	{ months, dayHalves }: { months: readonly string[]; dayHalves: DayHalves },
): string {
	return `${shopDate(instant, months)}, ${shopTime(instant, dayHalves)}`;
}

/** A day in the shop: 21 Nov 2026. */
export function shopDate(instant: number | string, months: readonly string[]): string {
	const { year, month, day } = shopParts(instant);
	return `${day} ${months[month - 1]} ${year}`;
}

/** The time left, in minutes and seconds: 4:59. Never below 0:00. */
export function countdown(leftMs: number): string {
	const seconds = Math.max(0, Math.ceil(leftMs / 1000));
	return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

function twoDigits(number: number): string {
	return String(number).padStart(2, "0");
}
