/**
 * Between two alerts of a kind; what happens meanwhile is summed up in the next one, so that no attack fills a mailbox.
 */
export const ALERT_PAUSE_MS = 15 * 60_000;

/**
 * When the alert about an event goes out, if the last of its kind went or goes out at `dueAt`; null when that one will
 * tell of it.
 */
export function nextAlertAt(now: number, dueAt: number | null): number | null {
	if (dueAt === null) return now;
	return dueAt > now ? null : Math.max(now, dueAt + ALERT_PAUSE_MS);
}
