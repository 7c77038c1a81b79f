/** An event as far as it decides whether owners are alerted. */
type Happened = {
	kind: string;
	payload: { readonly [key: string]: unknown };
	detail: { readonly before?: unknown; readonly after?: unknown } | null;
};

/**
 * What every owner hears of at once, by kind of event: what takes an account over, moves the shop's money, floods the
 * shop or uses its text messages up; and which events of the kind.
 */
const OWNER_ALERTS = {
	"account-locked": ({ payload }) => payload.staffRole === "owner",
	"new-device-login": always,
	"login-flood": always,
	"order-flood": always,
	"staff-added": always,
	"staff-changed": ({ detail }) => emailOf(detail?.before) !== emailOf(detail?.after),
	"staff-role-changed": always,
	"staff-password-changed": always,
	"staff-disabled": always,
	"staff-enabled": always,
	"staff-own-password-changed": always,
	"staff-password-recovered": always,
	"staff-second-factor-removed": always,
	"staff-recovery-code-used": always,
	"kitchen-screen-added": always,
	"upi-id-changed": always,
	"sms-budget-low": always,
	"sms-budget-spent": always,
} as const satisfies Record<string, (event: Happened) => boolean>;
export type OwnerAlertKind = keyof typeof OWNER_ALERTS;

/**
 * Between two alerts of a kind; what happens meanwhile is summed up in the next one, so that no attack fills a mailbox.
 */
export const ALERT_PAUSE_MS = 15 * 60_000;

/** Whether owners are alerted to events of this kind, to some at least. */
export function isAlertKind(kind: string): kind is OwnerAlertKind {
	return Object.hasOwn(OWNER_ALERTS, kind);
}

/** Whether owners are alerted to this event. */
export function isOwnerAlert(event: Happened): boolean {
	return isAlertKind(event.kind) && OWNER_ALERTS[event.kind](event);
}

/**
 * When the alert about an event goes out, if the last of its kind went or goes out at `dueAt`; null when that one will
 * tell of it.
 */
export function nextAlertAt(now: number, dueAt: number | null): number | null {
	if (dueAt === null) return now;
	return dueAt > now ? null : Math.max(now, dueAt + ALERT_PAUSE_MS);
}

function always(_event: Happened): boolean {
	return true;
}

function emailOf(profile: unknown): unknown {
	return (profile as { email?: unknown } | null | undefined)?.email;
}
