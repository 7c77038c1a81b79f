import type { OrderStatus } from "../domain/orders/order-status.ts";
import type { LineRefusal } from "../domain/pricing/quote.ts";
import type { ReportIssue } from "../domain/settlements/read-report.ts";
import { issueInTamil } from "./issue-in-tamil.ts";
import type { Language } from "./language.ts";
import type { SecondFactorQuestion } from "./passkeys.ts";
import type { QuoteView } from "./quote-schemas.ts";
import { ANSWERS } from "./refusal-texts.ts";
import { TAMIL } from "./refusal-texts-ta.ts";
import type { ErrorBody } from "./responses.ts";
import type { StoreStatusView } from "./store-status-schema.ts";

/** Every refusal of the shop; `at` is the field of the input that it is about, where that depends on the call. */
export type Refusal = AnyRefusal & { at?: string };

/** The refusals, with the fields that the screen needs to go on. */
type AnyRefusal =
	| { code: "empty-cart" }
	| { code: "total-too-high"; upTo: number }
	| { code: "unsellable"; lines: readonly LineRefusal[] }
	| { code: "stale-quote"; quote: QuoteView }
	| { code: "store-closed"; storeData: StoreStatusView }
	| { code: "pickup-not-offered" }
	| { code: "slot-unavailable" }
	| { code: "slot-full"; portionsLeft: number }
	| { code: "online-payment-not-offered" }
	| { code: "payment-order-failed"; retryAfterSeconds: number }
	/** The provider refuses a payment of this amount; the limit of the shop's account is not known. */
	| { code: "too-much-to-pay-online"; amount: number; mayPayAtDoor: boolean; phone: string | null }
	| { code: "payment-needed" }
	| { code: "bad-payment-signature" }
	| { code: "paid-already" }
	| { code: "payment-returned" }
	| { code: "payment-not-found" }
	| { code: "payment-has-order" }
	| { code: "order-not-due" }
	| { code: "nothing-to-refund" }
	| { code: "no-payment-account" }
	| { code: "refund-too-large"; most: number; issues: readonly { path: string; message: string }[] }
	| { code: "refund-changed"; amount: number }
	| { code: "refunded-meanwhile"; amount: number }
	| { code: "item-not-refundable"; line: number; most: number; isMissing?: true }
	| { code: "not-changeable"; status: OrderStatus }
	| { code: "bill-issued" }
	| { code: "business-bills-off" }
	| { code: "buyer-name-missing"; issues: readonly { path: string; message: string }[] }
	| { code: "order-changed-meanwhile" }
	| { code: "refunded-item"; name: string; least: number }
	| { code: "refund-sent" }
	| { code: "location-needed"; issues: readonly { path: string; message: string }[] }
	| { code: "outside-area"; distanceKm: number; upToKm: number | null }
	| { code: "below-minimum"; missing: number }
	| { code: "refunded-by-hand" }
	| { code: "phone-missing"; issues: readonly { path: string; message: string }[] }
	| { code: "key-reused" }
	| { code: "prebooking-not-found" }
	| { code: "not-your-prebooking" }
	| { code: "prebooking-not-offered"; storeData: StoreStatusView }
	| {
			code: "date-not-bookable";
			issues: readonly { path: string; message: string }[];
			earliest: string;
			latest: string;
			/** The day is in range, but the shop is closed on it. */
			isClosedDay?: boolean;
	  }
	| { code: "too-many-prebookings"; limit: number }
	| ({ code: "blocked" } & WayOut)
	| ({ code: "paid-only" } & WayOut)
	| ({ code: "cash-too-high"; upTo: number; atCounter?: true } & WayOut)
	| ({ code: "too-many-open-orders"; limit: number } & WayOut)
	| ({ code: "too-many-orders"; retryAfterSeconds: number } & WayOut)
	| { code: "prebooking-converted" }
	| { code: "prebooking-ended"; status: "Declined" | "Cancelled" }
	| { code: "prebooking-refunded" }
	| { code: "prebooking-due" }
	| { code: "order-not-found" }
	| { code: "not-your-order" }
	| { code: "already-cancelled" }
	| { code: "already-delivered" }
	| { code: "too-far-along"; status: OrderStatus }
	| { code: "window-passed"; windowSeconds?: number }
	| { code: "moved-meanwhile"; status: OrderStatus }
	| { code: "order-ended"; status: OrderStatus }
	| { code: "promise-changed" }
	| { code: "promise-at-limit" }
	| { code: "nothing-to-undo" }
	| { code: "undo-too-late" }
	| { code: "order-taken"; riderName: string | null }
	| { code: "not-a-delivery" }
	| { code: "not-a-riders-step" }
	| { code: "not-picked-up" }
	| { code: "nothing-to-collect" }
	| { code: "not-paid-at-door" }
	| { code: "amount-differs"; amount: number }
	| { code: "amount-changed"; amount: number }
	| { code: "upi-not-set" }
	| { code: "not-delivering" }
	| { code: "no-failed-delivery" }
	| { code: "rider-disabled" }
	| { code: "pin-needed"; issues: readonly { path: string; message: string }[] }
	| { code: "pin-wrong"; attemptsRemaining: number; issues: readonly { path: string; message: string }[] }
	| { code: "pin-locked"; retryAfterSeconds: number }
	| { code: "cash-counted-meanwhile"; amount: number }
	| { code: "cash-below-nothing"; issues: readonly { path: string; message: string }[] }
	| { code: "cash-day-ahead"; issues: readonly { path: string; message: string }[] }
	| { code: "day-closed"; closedBy: string }
	| { code: "day-not-closed" }
	| { code: "later-day-closed"; date: string }
	| { code: "more-than-counted"; issues: readonly { path: string; message: string }[] }
	| { code: "difference-not-found" }
	| { code: "settlement-not-found" }
	| { code: "not-a-settlement-report"; rows: readonly ReportIssue[] }
	| { code: "settlement-line-changed"; entityId: string }
	| { code: "provider-away" }
	| { code: "email-taken" }
	| { code: "email-refused"; issues: readonly { path: string; message: string }[] }
	| { code: "email-needed"; issues: readonly { path: string; message: string }[] }
	| { code: "way-not-offered" }
	| { code: "way-not-possible"; issues: readonly { path: string; message: string }[] }
	| { code: "login-code-wrong"; issues: readonly { path: string; message: string }[] }
	| { code: "login-link-void" }
	| { code: "name-needed"; issues: readonly { path: string; message: string }[] }
	| { code: "phone-taken" }
	| { code: "log-in-again" }
	| { code: "passkey-not-found" }
	| { code: "wrong-credentials" }
	| { code: "wrong-rider-pin" }
	| { code: "pin-login-locked"; retryAfterSeconds: number }
	| { code: "wrong-password"; issues?: readonly { path: string; message: string }[] }
	| { code: "password-needed"; issues: readonly { path: string; message: string }[] }
	| { code: "wrong-admin-credentials"; attemptsRemaining: number }
	| { code: "login-locked"; retryAfterSeconds: number }
	| { code: "login-paused"; retryAfterSeconds: number }
	| { code: "weak-password"; issues: readonly { path: string; message: string }[] }
	| { code: "orders-under-way" }
	| { code: "push-not-offered" }
	| { code: "push-address-refused" }
	| { code: "reset-not-offered" }
	| { code: "reset-link-void" }
	| { code: "address-not-found" }
	| { code: "too-many-addresses"; limit: number }
	| { code: "bad-report-days"; issues: readonly { path: string; message: string }[] }
	| { code: "bad-reopen-time"; issues: readonly { path: string; message: string }[] }
	| { code: "bad-rush-end"; issues: readonly { path: string; message: string }[] }
	| { code: "bad-open-until"; issues: readonly { path: string; message: string }[] }
	| { code: "bad-delivery-rules"; issues: readonly { path: string; message: string }[] }
	| { code: "bad-closure"; issues: readonly { path: string; message: string }[] }
	| { code: "closure-not-found" }
	| { code: "printer-not-found" }
	| { code: "bad-printer-address"; issues: readonly { path: string; message: string }[] }
	| { code: "no-printer" }
	| { code: "settings-changed-meanwhile"; issues: readonly { path: string; message: string }[] }
	| { code: "dish-not-found" }
	| { code: "dish-size-not-found" }
	| { code: "dish-name-taken"; name: string }
	| { code: "dish-changed-meanwhile" }
	| { code: "menu-changed-meanwhile" }
	| { code: "hours-changed-meanwhile" }
	| { code: "delivery-rules-changed-meanwhile" }
	| { code: "stock-end-not-ahead"; issues: readonly { path: string; message: string }[] }
	| { code: "photograph-gone"; issues: readonly { path: string; message: string }[] }
	| { code: "not-delivered" }
	| { code: "rated-already" }
	| { code: "feedback-not-found" }
	| { code: "message-not-found" }
	| { code: "subscription-not-found" }
	| { code: "user-not-found" }
	| { code: "staff-not-found" }
	| { code: "bad-rider-pin"; issues: readonly { path: string; message: string }[] }
	| { code: "more-than-tips"; issues: readonly { path: string; message: string }[] }
	| { code: "staff-email-taken"; issues: readonly { path: string; message: string }[] }
	| { code: "screen-not-found" }
	| { code: "own-account" }
	| { code: "current-password-needed"; issues: readonly { path: string; message: string }[] }
	| { code: "confirm-first" }
	| { code: "passkey-refused" }
	| { code: "passkey-unknown" }
	| { code: "passkeys-not-offered" }
	| { code: "too-many-passkeys"; limit: number }
	| { code: "second-factor-needed"; secondFactor: SecondFactorQuestion }
	| { code: "second-factor-wrong"; attemptsRemaining: number }
	| { code: "second-factor-locked"; retryAfterSeconds: number }
	| { code: "second-factor-expired" }
	| { code: "second-factor-setup-needed" }
	| { code: "second-factor-required" }
	| { code: "second-factor-not-found" }
	| { code: "authenticator-app-known" }
	| { code: "authenticator-app-not-begun" }
	| { code: "authenticator-code-wrong"; issues: readonly { path: string; message: string }[] }
	| { code: "recovery-code-wrong" }
	| { code: "staff-reset-not-offered" }
	| { code: "session-not-found" }
	| { code: "signed-out" }
	| { code: "forbidden" }
	| { code: "not-permitted" }
	| { code: "cross-origin" }
	| { code: "not-found" }
	| { code: "method-not-allowed" }
	| { code: "malformed" }
	| { code: "too-large" }
	| { code: "not-a-picture" }
	| { code: "too-many-requests"; retryAfterSeconds: number }
	| { code: "busy"; retryAfterSeconds: number };

/** The alternatives for a customer who may not order this way: paying online, if offered, or a call. */
export type WayOut = { payOnline: boolean; phone: string | null };

export type RefusalCode = Refusal["code"];
/** The refusals with these codes, such as those of one use case. */
export type RefusalOf<Code extends RefusalCode> = Extract<Refusal, { code: Code }>;
/** The status of a refusal. */
export type StatusOf<Code extends RefusalCode> = (typeof ANSWERS)[Code][0];

/** The status of a refusal. */
export function statusOf<Code extends RefusalCode>(code: Code): StatusOf<Code> {
	return ANSWERS[code][0];
}

/** The refusals of a call that needs a session. */
export const SIGNED_IN = ["signed-out", "forbidden", "not-permitted"] as const;
/** The same for staff, who may have to set up a second factor first. */
export const STAFF_ONLY = [...SIGNED_IN, "second-factor-setup-needed"] as const;
/** The refusals of a call that moves an order to another status or rider. */
export const MOVE_REFUSALS = [
	"confirm-first",
	"order-not-found",
	"refund-sent",
	"refunded-by-hand",
	"unsellable",
	"moved-meanwhile",
] as const;

/** The field of the input that a refusal is about, whichever call it is. */
const FIELDS: { [Code in RefusalCode]?: string } = {
	"dish-size-not-found": "size",
	"email-taken": "email",
	"empty-cart": "items",
	"not-a-picture": "image",
	"not-a-settlement-report": "file",
	"phone-taken": "phone",
	"push-address-refused": "endpoint",
	"refund-changed": "amount",
	"total-too-high": "items",
};

/**
 * The status and body of a refusal, in the caller's language; `within` is the field of the input that has those which
 * the refusal names.
 */
export function answerTo(
	{ at, ...refusal }: Refusal,
	language: Language = "en",
	within?: string,
): { status: number; body: ErrorBody } {
	const [status, english] = ANSWERS[refusal.code];
	const inEnglish = textOf(english, refusal);
	const message = language === "ta" ? textOf(TAMIL[refusal.code], refusal) : inEnglish;
	if (refusal.code === "unsellable") {
		// A single refused line answers with its own code, so that programs need not look inside.
		const codes = new Set(refusal.lines.map((line) => line.code));
		const lines = refusal.lines.map((line) => ({
			...line,
			availableDays: line.availableDays && [...line.availableDays],
		}));
		return {
			status,
			body: {
				message,
				code: [...codes].length === 1 ? ([...codes][0] ?? "unsellable") : "unsellable",
				lines,
				...soldOut(refusal),
			},
		};
	}
	const body = { message, ...refusal } as ErrorBody;
	const field = at ?? FIELDS[refusal.code];
	const issues = body.issues ?? (field === undefined ? [] : [{ path: field, message: inEnglish }]);
	const said = (issue: string) => {
		if (issue === inEnglish) return message;
		return language === "ta" ? issueInTamil(issue) : issue;
	};
	if (issues.length > 0)
		body.issues = issues.map((issue) => ({
			path: within === undefined ? issue.path : `${within}.${issue.path}`,
			message: said(issue.message),
		}));
	return { status, body };
}

function textOf(text: unknown, refusal: Refusal): string {
	return typeof text === "string" ? text : (text as (refusal: Refusal) => string)(refusal);
}

/** If a cart's only problem is too few portions: the first such dish, and how many are left of it. */
function soldOut({ lines }: RefusalOf<"unsellable">): { name: string; left: number } | undefined {
	const [first] = lines;
	const isOnly = lines.every(({ code }) => code === "sold-out");
	return first?.left !== undefined && isOnly ? { name: first.name, left: first.left } : undefined;
}
