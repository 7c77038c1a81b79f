const HOUR_MS = 3_600_000;
/** Asia/Kolkata is five and a half hours ahead of UTC all year, since 1945. */
export const AHEAD_MS = 5.5 * HOUR_MS;
const HOURS = 24;

/** The hours since 1970 by the shop's clock at an instant (epoch ms): what the figures are kept by (migration 0012). */
export function hourOf(instant: number): number {
	return Math.floor((instant + AHEAD_MS) / HOUR_MS);
}

/** The first instant (epoch ms) of such an hour. */
export function startOfHour(hour: number): number {
	return hour * HOUR_MS - AHEAD_MS;
}

/** The hour of the day, 0 to 23. */
export function hourOfDay(hour: number): number {
	return hour % HOURS;
}

/** The first hour of a written date `YYYY-MM-DD`. */
export function firstHourOf(date: string): number {
	return dayNumber(date) * HOURS;
}

/** The date that holds such an hour. */
export function dateOfHour(hour: number): string {
	return new Date(hour * HOUR_MS).toISOString().slice(0, 10);
}

/** The days since 1970 of a written date. */
export function dayNumber(date: string): number {
	return Date.parse(`${date}T00:00:00Z`) / (HOURS * HOUR_MS);
}
