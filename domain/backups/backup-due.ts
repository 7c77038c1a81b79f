import { isFromBeforePutBack } from "../clock.ts";
import type { ShopSettings } from "../settings/shop-settings.ts";
import { addDays, DAY_MS, shopDay, startOfShopDay } from "../shop-day.ts";

/** 03:30 on the shop's clock, when the kitchen is closed. */
const AFTER_MIDNIGHT_MS = 3.5 * 3_600_000;
const RETRY_MS = 3_600_000;
const TOO_OLD_MS = 36 * 3_600_000;

/** The history of the shop's backups; instants are epoch ms. */
export type BackupHistory = {
	/** When the wait for the first backup began. */
	since: number;
	/** The last try, successful or not. */
	triedAt: number | null;
	goodAt: number | null;
	failedAt: number | null;
};
type BackupHealth = "off" | "first-tonight" | "good" | "failed" | "overdue";

/**
 * Whether a backup is due now: none is newer than the last 03:30, and the last try is an hour ago. A shop that was off
 * at 03:30 makes it once it is on.
 */
export function isBackupDue(
	now: number,
	{ nightlyBackups }: Pick<ShopSettings, "nightlyBackups">,
	history: BackupHistory,
): boolean {
	if (!nightlyBackups) return false;
	if ((history.goodAt ?? history.since) >= lastBackupTime(now)) return false;
	const { triedAt } = history;
	return triedAt === null || now - triedAt >= RETRY_MS || isFromBeforePutBack(triedAt, now);
}

/** The state that the dashboard shows: a failure counts until a backup succeeds; 36 hours without one are too long. */
export function backupHealth(
	now: number,
	{ nightlyBackups }: Pick<ShopSettings, "nightlyBackups">,
	{ since, goodAt, failedAt }: BackupHistory,
): BackupHealth {
	if (!nightlyBackups) return "off";
	if (failedAt !== null && failedAt > (goodAt ?? 0)) return "failed";
	if (now - (goodAt ?? since) > TOO_OLD_MS) return "overdue";
	return goodAt === null ? "first-tonight" : "good";
}

/** The next 03:30 on the shop's clock (epoch ms). */
export function nextBackupTime(now: number): number {
	const today = shopDay(now).date;
	const todays = startOfShopDay(today) + AFTER_MIDNIGHT_MS;
	return todays > now ? todays : startOfShopDay(addDays(today, 1)) + AFTER_MIDNIGHT_MS;
}

function lastBackupTime(now: number): number {
	return nextBackupTime(now) - DAY_MS;
}
