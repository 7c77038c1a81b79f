/** An event as far as it decides whether owners are alerted. */
type Happened = {
	kind: string;
	payload: { readonly [key: string]: unknown };
	detail: { readonly before?: unknown; readonly after?: unknown } | null;
};

type OwnerAlert = {
	/** The subject of the mail and the title of the push message. */
	title: string;
	/** Which events of the kind are grave; all of them where it is not said. */
	isGrave?: (event: Happened) => boolean;
};

/** What every owner hears of at once, by kind of event: what takes an account over, moves the shop's money, or floods the shop. */
const OWNER_ALERTS = {
	"account-locked": {
		title: "An owner's login was locked",
		isGrave: ({ payload }) => payload.staffRole === "owner",
	},
	"new-device-login": { title: "Login from a new device" },
	"login-flood": { title: "Many failed logins" },
	"order-flood": { title: "Unusually many orders" },
	"staff-added": { title: "An account was added" },
	"staff-changed": {
		title: "The email of an account was changed",
		isGrave: ({ detail }) => emailOf(detail?.before) !== emailOf(detail?.after),
	},
	"staff-role-changed": { title: "The role of an account was changed" },
	"staff-password-changed": { title: "The password of an account was changed" },
	"staff-disabled": { title: "An account was disabled" },
	"staff-enabled": { title: "An account was enabled again" },
	"staff-own-password-changed": { title: "The password of an account was changed" },
	"staff-password-recovered": { title: "The password of an account was set anew without the old one" },
	"staff-second-factor-removed": { title: "A second factor was removed" },
	"staff-recovery-code-used": { title: "Login with a recovery code" },
	"kitchen-screen-added": { title: "A kitchen screen was set up" },
	"upi-id-changed": { title: "The shop's UPI id was changed" },
} as const satisfies Record<string, OwnerAlert>;

/** The kinds of events of which some are grave. */
export const ALERT_KINDS = Object.keys(OWNER_ALERTS);

/** Between two alerts of a kind; what happens meanwhile is summed up in the next one, so that no attack fills a mailbox. */
export const ALERT_PAUSE_MS = 15 * 60_000;

/** What an alert about this event is titled; null where owners are not alerted to it. */
export function ownerAlertTitle(event: Happened): string | null {
	if (!Object.hasOwn(OWNER_ALERTS, event.kind)) return null;
	const alert: OwnerAlert = OWNER_ALERTS[event.kind as keyof typeof OWNER_ALERTS];
	return alert.isGrave?.(event) === false ? null : alert.title;
}

/** When the alert about an event goes out, if the last of its kind went or goes out at `dueAt`; null when that one will tell of it. */
export function nextAlertAt(now: number, dueAt: number | null): number | null {
	if (dueAt === null) return now;
	return dueAt > now ? null : Math.max(now, dueAt + ALERT_PAUSE_MS);
}

function emailOf(profile: unknown): unknown {
	return (profile as { email?: unknown } | null | undefined)?.email;
}
