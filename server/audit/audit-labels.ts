import type { LiveEvent } from "../../contract/events.ts";
import type { AuditKind } from "../../domain/audit/audit-areas.ts";
import type { ChangedField, Json } from "../../domain/audit/changed-fields.ts";
import { PIN_TRIES } from "../../domain/deliveries/handover-pin.ts";

export type Happened = {
	kind: string;
	/** What it is about, by the name that people use; null where it is gone or has none. */
	label: string | null;
	subjectId: string;
	/** Whether it is about somebody's account. */
	isOfAccount: boolean;
	/** Of an account: whose. */
	role: string;
	/** Whether there was nothing before. */
	isNew: boolean;
	changes: readonly ChangedField[];
	payload: { readonly [key: string]: Json };
};

/** What was done, in words that go on from who did it: "changed the dish Kuska". An unknown kind is said as it is called. */
export function auditLabel(happened: Happened): string {
	if (isKnown(happened.kind)) return WORDS[happened.kind](happened);
	const said = happened.kind.replaceAll("-", " ");
	return happened.label ? `${said} (${happened.label})` : said;
}

/** What is told to open pages is something that somebody did, unless the stream or time itself says it. */
type Kind =
	| AuditKind
	| Exclude<LiveEvent["kind"], "hello" | "reset" | "closing" | "shop-day-changed" | "rider-moved">;

const WORDS: Record<Kind, (happened: Happened) => string> = {
	"order-placed": ({ label }) => `placed ${order(label)}`,
	"order-status-changed": (it) => `moved ${order(it.label)}${step(it)}`,
	"order-cancelled": ({ label }) => `cancelled ${order(label)}`,
	"order-undone": (it) => `took back the last step of ${order(it.label)}${step(it)}`,
	"order-claimed": ({ label }) => `took over ${order(label)}, which was on its way`,
	"order-released": (it) => `gave ${order(it.label)} back to the counter${step(it)}`,
	"payment-settled": ({ label }) => `settled the payment of ${order(label)}`,
	"payment-attached": ({ label }) => `took money without an order as the payment of ${order(label)}`,
	"refund-requested": ({ label }) => `gave money of ${order(label)} back`,
	"refund-withdrawn": ({ label }) => `kept the money of ${order(label)}, which was not cancelled after all`,
	"refund-processed": ({ label }) => `heard from the provider that money of ${order(label)} is given back`,
	"refund-failed": ({ label }) =>
		`heard from the provider that money of ${order(label)} could not be given back`,
	"payment-unmatched": () => "received money without an order",
	"payment-refund-requested": () => "gave money without an order back",
	"payment-refund-processed": () => "heard from the provider that money without an order is given back",
	"payment-refund-failed": () =>
		"heard from the provider that money without an order could not be given back",
	"order-acknowledged": ({ label }) => `acknowledged ${order(label)}`,
	"delivery-failed": ({ label }) => `could not deliver ${order(label)}`,
	"delivery-decided": ({ label }) => `decided about the failed delivery of ${order(label)}`,
	"pin-locked": ({ label }) => `entered an incorrect code ${PIN_TRIES} times for ${order(label)}`,
	"order-hidden": ({ label }) => `hid ${order(label)} from the list`,
	"order-shown": ({ label }) => `brought ${order(label)} back to the list`,

	"prebooking-placed": ({ label }) => `made ${prebooking(label)}`,
	"prebooking-converted": ({ label }) => `made an order of ${prebooking(label)}`,
	"prebooking-declined": ({ label }) => `declined ${prebooking(label)}`,
	"prebooking-cancelled": ({ label }) => `cancelled ${prebooking(label)}`,

	"dish-changed": ({ label, isNew }) => `${isNew ? "added" : "changed"} ${dish(label)}`,
	"dish-removed": ({ label }) => `took ${dish(label)} off the menu`,
	"dish-restored": ({ label }) => `put ${dish(label)} back on the menu`,
	"stock-changed": ({ label, payload: { size, outOfStock } }) =>
		`marked ${dish(label)}${size ? ` (${size})` : ""} as ${outOfStock ? "out of stock" : "in stock again"}`,
	"dishes-reordered": () => "put the dishes into another order",
	"home-listing-changed": () => "changed the home listing",
	"specials-changed": () => "changed the day's specials",
	"photograph-taken-in": () => "uploaded a picture",

	"store-status-changed": ({ changes }) => storeLabel(changes),
	"settings-changed": ({ changes }) => (changes.length > 1 ? "changed settings" : "changed a setting"),

	"backup-begun": () => "began a backup",

	"sms-budget-low": ({ payload: { sent, perDay } }) => `sent ${sent} of the day's ${perDay} text messages`,
	"sms-budget-spent": ({ payload: { perDay } }) =>
		`sent all ${perDay} text messages of the day and stopped them until midnight`,

	"contact-received": ({ label }) => `wrote a message${as(label)}`,
	"contact-removed": () => "deleted a message",
	"subscription-received": ({ label }) => `sent a subscription order${as(label)}`,
	"subscription-answered": (it) =>
		`answered the subscription order${it.label ? ` of ${it.label}` : ""}${step(it)}`,
	"subscription-removed": () => "deleted a subscription order",
	"feedback-submitted": ({ label }) => `reviewed ${order(label)}`,
	"feedback-answered": ({ label, changes }) =>
		`${changes.some(({ after }) => after === false) ? "took back the answer to" : "answered"} the review of ${order(label)}`,

	"staff-added": (it) => `added ${account(it)}`,
	"staff-logged-in": () => "logged in",
	"staff-logged-out": () => "logged out",
	"staff-changed": (it) => `changed ${account(it)}`,
	"staff-disabled": (it) => `disabled ${account(it)}`,
	"staff-enabled": (it) => `let ${account(it)} in again`,
	"staff-role-changed": (it) => `gave ${account(it)} another role`,
	"staff-password-changed": (it) => `gave ${account(it)} another password`,
	"staff-own-password-changed": () => "changed their own password",
	"staff-password-recovered": (it) => `set a new password for ${account(it)}${by(it)}`,
	"staff-second-factor-added": (it) => `added a second factor for ${account(it)}`,
	"staff-second-factor-removed": (it) => `removed a second factor of ${account(it)}${by(it)}`,
	"staff-recovery-codes-made": () => "made new recovery codes",
	"staff-recovery-code-used": () => "logged in with a recovery code",
	"staff-sessions-ended": (it) => `ended sessions of ${account(it)}${by(it)}`,

	"login-failed": (it) =>
		it.isOfAccount
			? `entered a wrong password for ${account(it)}${within(it)}`
			: `tried to log in with emails that nobody has${within(it)}`,
	"second-factor-failed": (it) =>
		`entered a wrong code, after the right password, for ${account(it)}${within(it)}`,
	"account-locked": (it) => `locked ${account(it)} by wrong passwords or codes${within(it)}`,
	"new-device-login": () => "logged in from a new device",
	"login-flood": (it) => `failed to log in, all accounts together${within(it)}`,
	"order-flood": (it) => `sent orders that the limits refused${within(it)}`,
	"upi-id-changed": () => "changed the UPI id",

	"staff-session-extended": () => "stayed signed in for another 24 hours",
	"kitchen-screen-added": ({ label }) => `set up ${label ?? "a kitchen screen"}`,
	"kitchen-screen-ended": ({ label }) => `ended ${label ?? "a kitchen screen"}`,

	"cash-handed-over": (it) => `counted the cash of ${account({ ...it, role: "rider" })}`,

	"customer-standing-changed": ({ label, changes }) =>
		STANDINGS[String(changes.find(({ path }) => path[0] === "standing")?.after)]?.(label ?? "a customer") ??
		`changed the reason about ${label ?? "a customer"}`,
	"former-standing-lifted": () => "lifted what was decided about a deleted account",
	"customer-signed-up": () => "signed up",
	"customer-changed-profile": () => "changed their profile",
	"customer-logged-out": () => "logged out",
	"customer-changed-password": () => "changed their password",
	"customer-reset-password": () => "set a new password by e-mail",
	"customer-signed-out-elsewhere": () => "signed out everywhere else",
	"customer-deleted-account": () => "deleted their account",
};

const STANDINGS: Record<string, (customer: string) => string> = {
	ok: (customer) => `lets ${customer} order as everybody again`,
	"paid-only": (customer) => `takes only orders of ${customer} that are paid online`,
	blocked: (customer) => `blocked ${customer}`,
};

function isKnown(kind: string): kind is Kind {
	return Object.hasOwn(WORDS, kind);
}

function order(number: string | null): string {
	return number ? `order ${number}` : "an order";
}

function prebooking(number: string | null): string {
	return number ? `prebooking ${number}` : "a prebooking";
}

function dish(name: string | null): string {
	return name ? `the dish ${name}` : "a dish";
}

function account({ label, role }: Happened): string {
	return label ? `the ${role} ${label}` : `a ${role}`;
}

/** How often, of what is counted. */
function within({ payload: { count, minutes } }: Happened): string {
	return typeof count === "number" && count > 1 ? `, ${count} times within ${minutes} minutes` : "";
}

/** By which way back in. */
function by({ changes }: Happened): string {
	const way = changes.find(({ path }) => path[0] === "by")?.after;
	return typeof way === "string" ? ` by ${way}` : "";
}

function as(name: string | null): string {
	return name ? ` as ${name}` : "";
}

/** From one status to another. */
function step({ changes }: Happened): string {
	const status = changes.find(({ path }) => path.length === 1 && path[0] === "status");
	return status?.before && status.after ? ` from ${status.before} to ${status.after}` : "";
}

function storeLabel(changes: readonly ChangedField[]): string {
	const of = (field: string) => changes.find(({ path }) => path[0] === field);
	const open = of("isOpen");
	if (open) return open.after ? "opened the store" : "closed the store";
	if (of("reopenTime")) return "changed when the store opens again";
	if (of("message") || of("messageTa")) return "changed the closure message";
	const prebookings = of("allowPrebooking");
	if (prebookings) return prebookings.after ? "allowed prebookings" : "stopped prebookings";
	return "changed the store's status";
}
