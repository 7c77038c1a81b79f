import { startOfShopDay } from "./shop-day.ts";

const WRITTEN = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTE_MS = 60_000;

/**
 * The instant (epoch ms) of a time on the shop's clock in the format of a browser's field: 2026-11-22T10:30. Null for
 * anything else.
 */
export function shopInstant(written: string): number | null {
	const [, date, hours, minutes] = WRITTEN.exec(written) ?? [];
	const noon = Date.parse(`${date}T12:00:00Z`);
	if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== date) return null;
	return startOfShopDay(date) + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
