import type { EventKind, PastEvent, PayloadOf } from "../../contract/event-kinds.ts";
import type { Past } from "../../contract/event-rule.ts";
import type { ChangedField } from "../../domain/audit/changed-fields.ts";
import { PIN_TRIES } from "../../domain/deliveries/handover-pin.ts";
import { formatPaise } from "../../domain/format-paise.ts";

/** What the texts need besides the event itself. */
export type Circumstances = {
	/** The name that people use for it; null if it is deleted or has none. */
	label: string | null;
	/** Whether the event is about an account. */
	isOfAccount: boolean;
	/** The role of that account. */
	role: string;
	/** Whether there was no value before. */
	isNew: boolean;
	changes: readonly ChangedField[];
};
export type Happened<Kind extends EventKind> = Circumstances & { payload: Past<PayloadOf<Kind>> };

/**
 * What was done, in words that follow the actor's name: "changed the dish Kuska". An unknown kind is shown by its name.
 */
export function auditLabel(kind: string, event: PastEvent | null, circumstances: Circumstances): string {
	if (event) return said(event.kind, { ...circumstances, payload: event.payload });
	const words = kind.replaceAll("-", " ");
	return circumstances.label ? `${words} (${circumstances.label})` : words;
}

function said<Kind extends EventKind>(kind: Kind, happened: Happened<Kind>): string {
	return LABELS[kind](happened);
}

const LABELS: { [Kind in EventKind]: (happened: Happened<Kind>) => string } = {
	"order-placed": ({ label }) => `placed ${order(label)}`,
	"order-status-changed": (it) => `moved ${order(it.label)}${step(it)}`,
	"order-cancelled": ({ label }) => `cancelled ${order(label)}`,
	"order-undone": (it) => `undid the last step of ${order(it.label)}${step(it)}`,
	"order-due": ({ label }) => `sent ${order(label)} to the kitchen, as its time had come`,
	"order-claimed": ({ label }) => `took over ${order(label)}, which was out for delivery`,
	"order-released": (it) => `returned ${order(it.label)} to the counter${step(it)}`,
	"order-given-back": ({ label }) => `gave back ${order(label)} on the road`,
	"order-handed-on": (it) => `changed the rider of ${order(it.label)}`,
	"payment-settled": ({ label }) => `recorded the payment of ${order(label)}`,
	"payment-attached": ({ label }) => `used an unmatched payment for ${order(label)}`,
	"refund-requested": ({ label }) => `refunded ${order(label)}`,
	"refund-processed": ({ label }) => `was told by the provider that the refund of ${order(label)} is complete`,
	"refund-by-hand": ({ label }) => `refunded ${order(label)} by hand`,
	"refund-failed": ({ label }) => `reports that the refund of ${order(label)} failed`,
	"refund-exceeds-payment": ({ label, payload }) =>
		`was told by the provider of a refund of ${order(label)} that is ${formatPaise(payload.amount ?? 0)} too much`,
	"payment-unmatched": () => "received an unmatched payment",
	"payment-refund-requested": ({ changes }) =>
		changes.some(({ path }) => path[0] === "byHand")
			? "recorded that an unmatched payment has been refunded"
			: "refunded an unmatched payment",
	"payment-refund-processed": () => "was told by the provider that the refund of an unmatched payment is complete",
	"payment-refund-failed": () => "reports that the refund of an unmatched payment failed",
	"order-changed": ({ label }) => `changed ${order(label)}`,
	"order-delayed": ({ label }) => `delayed ${order(label)}`,
	"order-acknowledged": ({ label }) => `acknowledged ${order(label)}`,
	"delivery-failed": ({ label }) => `could not deliver ${order(label)}`,
	"delivery-decided": ({ label }) => `decided on the failed delivery of ${order(label)}`,
	"pin-locked": ({ label }) => `entered an incorrect PIN ${PIN_TRIES} times for ${order(label)}`,
	"order-buyer-set": ({ label }) => `changed the GSTIN on the bill of ${order(label)}`,
	"order-hidden": ({ label }) => `hid ${order(label)} from the list`,
	"order-shown": ({ label }) => `unhid ${order(label)}`,

	"prebooking-placed": ({ label }) => `placed ${prebooking(label)}`,
	"prebooking-converted": ({ label }) => `converted ${prebooking(label)} to an order`,
	"prebooking-declined": ({ label }) => `declined ${prebooking(label)}`,
	"prebooking-cancelled": ({ label }) => `cancelled ${prebooking(label)}`,
	"prebooking-seen": ({ label }) => `acknowledged ${prebooking(label)}`,

	"dish-changed": ({ label, isNew }) => `${isNew ? "added" : "changed"} ${dish(label)}`,
	"dish-removed": ({ label }) => `deleted ${dish(label)}`,
	"dish-restored": ({ label }) => `restored ${dish(label)}`,
	"stock-changed": ({ label, payload: { size, outOfStock } }) =>
		`marked ${dish(label)}${size ? ` (${size})` : ""} as ${outOfStock ? "out of stock" : "back in stock"}`,
	"pot-changed": ({ label }) => `changed the portions a day of ${dish(label)}`,
	"portions-changed": ({ label, changes }) =>
		changes.length > 0 ? `counted what is left of ${dish(label)}` : `changed what is left of ${dish(label)}`,
	"dishes-reordered": () => "reordered the dishes",
	"home-listing-changed": () => "changed the home page listing",
	"specials-changed": () => "changed the day's specials",
	"photograph-taken-in": () => "uploaded an image",

	"store-status-changed": ({ changes }) => storeLabel(changes),
	"rush-changed": ({ changes }) =>
		changes.some(({ path, after }) => path[0] === "extraMinutes" && after === 0)
			? "ended the rush"
			: "started a rush",
	"hours-changed": ({ changes }) => hoursLabel(changes),
	"closure-added": ({ changes }) => `added ${closure(changes)}`,
	"closure-removed": ({ changes }) => `removed ${closure(changes)}`,
	"printer-added": () => "added a printer",
	"printer-changed": () => "changed a printer",
	"printer-removed": () => "removed a printer",
	"printer-trouble-changed": ({ payload: { trouble } }) =>
		trouble
			? `reported a problem with a printer (${trouble.replace("-", " ")})`
			: "reported that a printer works again",
	"setup-guide-changed": () => "changed the guide for a new shop",
	"delivery-rules-changed": () => "changed where the shop delivers",
	"settings-changed": ({ changes }) => (changes.length > 1 ? "changed settings" : "changed a setting"),

	"backup-begun": () => "started a backup",

	"sms-budget-low": ({ payload: { sent, perDay } }) => `sent ${sent} of the day's ${perDay} text messages`,
	"sms-budget-spent": ({ payload: { perDay } }) =>
		`reached the limit of ${perDay} text messages a day and stopped them until midnight`,

	"contact-received": ({ label }) => `wrote a message${as(label)}`,
	"contact-removed": () => "deleted a message",
	"subscription-received": ({ label }) => `sent a subscription order${as(label)}`,
	"subscription-answered": (it) => `answered the subscription order${it.label ? ` of ${it.label}` : ""}${step(it)}`,
	"subscription-removed": () => "deleted a subscription order",
	"feedback-submitted": ({ label }) => `reviewed ${order(label)}`,
	"feedback-answered": ({ label, changes }) =>
		`${changes.some(({ after }) => after === false) ? "deleted the answer to" : "answered"} the review of ` +
		`${order(label)}`,
	"feedback-visibility-changed": ({ label, changes: [change] }) =>
		change
			? `${change.after === true ? "hid" : "showed"} the review of ${order(label)}`
			: `changed why the review of ${order(label)} is hidden`,

	"staff-added": (it) => `added ${account(it)}`,
	"staff-logged-in": () => "logged in",
	"staff-logged-out": () => "logged out",
	"staff-changed": (it) => `changed ${account(it)}`,
	"staff-disabled": (it) => `disabled ${account(it)}`,
	"staff-enabled": (it) => `enabled ${account(it)}`,
	"staff-role-changed": (it) => `changed the role of ${account(it)}`,
	"staff-password-changed": (it) => `reset the password of ${account(it)}`,
	"staff-own-password-changed": () => "changed their own password",
	"staff-password-recovered": (it) => `set a new password for ${account(it)}${by(it)}`,
	"staff-second-factor-added": (it) => `added a second factor for ${account(it)}`,
	"staff-second-factor-removed": (it) => `removed a second factor from ${account(it)}${by(it)}`,
	"staff-recovery-codes-made": () => "created new recovery codes",
	"staff-recovery-code-used": () => "logged in with a recovery code",
	"staff-sessions-ended": (it) => `ended sessions of ${account(it)}${by(it)}`,

	"login-failed": (it) =>
		it.isOfAccount
			? `entered a wrong password for ${account(it)}${within(it)}`
			: `tried to log in with unknown emails${within(it)}`,
	"second-factor-failed": (it) => `entered a wrong code, after the right password, for ${account(it)}${within(it)}`,
	"account-locked": (it) => `locked ${account(it)} with wrong passwords or codes${within(it)}`,
	"new-device-login": () => "logged in from a new device",
	"login-flood": (it) => `failed to log in, all accounts together${within(it)}`,
	"order-flood": (it) => `sent orders that exceeded the limits${within(it)}`,
	"upi-id-changed": () => "changed the UPI ID",

	"staff-session-extended": () => "stayed logged in for another 24 hours",
	"kitchen-screen-added": ({ label }) => `set up ${label ?? "a kitchen screen"}`,
	"kitchen-screen-ended": ({ label }) => `logged out ${label ?? "a kitchen screen"}`,

	"tips-paid-out": (it) => `paid out the tips of ${account({ ...it, role: "rider" })}`,
	"rider-pin-changed": (it) => `changed the PIN of ${account({ ...it, role: "rider" })}`,
	"day-closed": () => "closed a day",
	"day-reopened": () => "reopened a closed day",
	"day-difference-explained": () => "explained a difference of a closed day",
	"settlements-imported": () => "imported settlements of the payment provider",
	"cash-handed-over": (it) => `counted the cash of ${account({ ...it, role: "rider" })}`,

	"customer-standing-changed": ({ label, changes }) =>
		STANDINGS[String(changes.find(({ path }) => path[0] === "standing")?.after)]?.(label ?? "a customer") ??
		`changed the reason for ${label ?? "a customer"}`,
	"former-standing-lifted": () => "removed the restriction of a deleted account",
	"customer-signed-up": () => "signed up",
	"customer-changed-profile": () => "changed their profile",
	"customer-logged-out": () => "logged out",
	"customer-changed-password": () => "changed their password",
	"customer-reset-password": () => "reset their password by email",
	"customer-used-made-link": () => "set a new password with a link made by the staff",
	"customer-link-made": ({ label }) => `made a one-time link to a new password for ${label ?? "a customer"}`,
	"customer-passkey-added": () => "added a passkey",
	"customer-passkey-removed": () => "removed a passkey",
	"customer-phone-proven": () => "confirmed their phone with a code",
	"customer-other-ways-closed": () =>
		"opened a link in their mailbox for the first time, which ended the earlier password and logins",
	"customer-signed-out-elsewhere": () => "logged out everywhere else",
	"customer-deleted-account": () => "deleted their account",
};

const STANDINGS: Record<string, (customer: string) => string> = {
	ok: (customer) => `removed the restrictions for ${customer}`,
	"paid-only": (customer) => `limited ${customer} to online payment`,
	blocked: (customer) => `blocked ${customer}`,
};

function order(number: string | null): string {
	return number ? `order ${number}` : "an order";
}

function prebooking(number: string | null): string {
	return number ? `prebooking ${number}` : "a prebooking";
}

function dish(name: string | null): string {
	return name ? `the dish ${name}` : "a dish";
}

function account({ label, role }: Circumstances): string {
	return label ? `the ${role} ${label}` : `a ${role}`;
}

/** How often, for events that are counted. */
function within({ payload: { count = 1, minutes } }: { payload: { count?: number; minutes?: number } }): string {
	return count > 1 ? `, ${count} times within ${minutes} minutes` : "";
}

/** Which way of account recovery was used. */
function by({ changes }: Circumstances): string {
	const way = changes.find(({ path }) => path[0] === "by")?.after;
	return typeof way === "string" ? ` by ${way}` : "";
}

function as(name: string | null): string {
	return name ? ` as ${name}` : "";
}

/** From one status to another. */
function step({ changes }: Circumstances): string {
	const status = changes.find(({ path }) => path.length === 1 && path[0] === "status");
	return status?.before && status.after ? ` from ${status.before} to ${status.after}` : "";
}

function hoursLabel(changes: readonly ChangedField[]): string {
	const follows = changes.find(({ path }) => path[0] === "followHours");
	if (!follows) return "changed the opening hours";
	return follows.after ? "switched opening by hours on" : "switched opening by hours off";
}

/** The days of the closure. */
function closure(changes: readonly ChangedField[]): string {
	const of = (field: string) => {
		const change = changes.find(({ path }) => path[0] === field);
		return change?.after ?? change?.before;
	};
	const [from, to] = [of("from"), of("to")];
	return `${of("isOpen") ? "a special day" : "a closure"} (${from === to ? from : `${from} to ${to}`})`;
}

function storeLabel(changes: readonly ChangedField[]): string {
	const of = (field: string) => changes.find(({ path }) => path[0] === field);
	const open = of("isOpen");
	if (open) return open.after ? "opened the store" : "closed the store";
	if (of("openUntil")) return "changed until when the store is open late";
	if (of("reopenTime")) return "changed when the store reopens";
	if (of("message") || of("messageTa")) return "changed the closure message";
	const prebookings = of("allowPrebooking");
	if (prebookings) return prebookings.after ? "allowed prebookings" : "stopped prebookings";
	return "changed the store's status";
}
