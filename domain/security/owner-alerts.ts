/**
 * The pause between two alerts of a kind; events meanwhile are summed up in the next alert, so that an attack can't
 * fill a mailbox.
 */
export const ALERT_PAUSE_MS = 15 * 60_000;

/**
 * When the alert about an event goes out, if the last of its kind went or goes out at `dueAt`; null if that one will
 * include it.
 */
export function nextAlertAt(now: number, dueAt: number | null): number | null {
	if (dueAt === null) return now;
	return dueAt > now ? null : Math.max(now, dueAt + ALERT_PAUSE_MS);
}
