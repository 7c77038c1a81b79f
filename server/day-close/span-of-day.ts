import { firstHourOf, startOfHour } from "../../domain/reports/shop-hours.ts";

const DAY_MS = 24 * 3_600_000;

/** The instants (epoch ms) of a shop day, the last one excluded. */
export function spanOfDay(date: string): { start: number; end: number } {
	const start = startOfHour(firstHourOf(date));
	return { start, end: start + DAY_MS };
}
