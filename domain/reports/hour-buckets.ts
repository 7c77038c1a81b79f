import { AHEAD_OF_UTC_MS } from "../shop-day.ts";

const HOUR_MS = 3_600_000;
const HOURS = 24;

/**
 * The hours since 1970 on the shop's clock at an instant (epoch ms): the key of the stored figures (migration 0012).
 */
export function hourOf(instant: number): number {
	return Math.floor((instant + AHEAD_OF_UTC_MS) / HOUR_MS);
}

/** The first instant (epoch ms) of such an hour. */
export function startOfHour(hour: number): number {
	return hour * HOUR_MS - AHEAD_OF_UTC_MS;
}

/** The first hour of a date `YYYY-MM-DD`. */
export function firstHourOf(date: string): number {
	return dayNumber(date) * HOURS;
}

/** The date of such an hour. */
export function dateOfHour(hour: number): string {
	return new Date(hour * HOUR_MS).toISOString().slice(0, 10);
}

/** The days since 1970 of a date `YYYY-MM-DD`. */
export function dayNumber(date: string): number {
	return Date.parse(`${date}T00:00:00Z`) / (HOURS * HOUR_MS);
}
