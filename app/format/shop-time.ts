/**
 * Only numbers come from Intl: the names and marks of a locale differ between Node and browsers, and a page is made by
 * both. Made when first asked for: it takes a phone some 15 ms, in which no tap is answered (decision 006).
 */
let parts: Intl.DateTimeFormat | undefined;

function shopParts(instant: number | string) {
	const at = typeof instant === "string" ? Date.parse(instant) : instant;
	parts ??= new Intl.DateTimeFormat("en-CA", {
		timeZone: "Asia/Kolkata",
		hourCycle: "h23",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
	});
	const named = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = named;
	return { year, month, day, hour, minute, second };
}

/** The halves of the day, as each language writes them. */
export type DayHalves = { am: (time: string) => string; pm: (time: string) => string };

/** A time of day in the shop, as India writes it: 1:05 pm. */
export function shopTime(instant: number | string, halves: DayHalves): string {
	const { hour, minute } = shopParts(instant);
	return halves[hour < 12 ? "am" : "pm"](`${hour % 12 || 12}:${twoDigits(minute)}`);
}

/** A time of day with its seconds: 1:05:09 pm. */
export function shopTimeToSecond(instant: number | string, halves: DayHalves): string {
	const { hour, minute, second } = shopParts(instant);
	return halves[hour < 12 ? "am" : "pm"](`${hour % 12 || 12}:${twoDigits(minute)}:${twoDigits(second)}`);
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

/** What is left, in minutes and seconds: 4:59. Below zero it stays 0:00. */
export function countdown(leftMs: number): string {
	const seconds = Math.max(0, Math.ceil(leftMs / 1000));
	return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

function twoDigits(number: number): string {
	return String(number).padStart(2, "0");
}
