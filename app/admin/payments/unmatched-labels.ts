import type { UnmatchedPayment } from "../../../contract/online-payments.ts";
import { formatRupees } from "../../../domain/money.ts";

/** Why a payment has no order, as the owner says it. */
export const WHY: Record<UnmatchedPayment["why"], string> = {
	"amount-differs": "Another amount was paid than was asked for.",
	"paid-twice": "The same order was paid twice.",
	"too-late": "It was paid too late to become an order.",
	superseded: "The customer had ordered in another way meanwhile.",
	"customer-gone": "The customer’s account was deleted meanwhile.",
	"nothing-due": "Nothing was due any more.",
	"order-cancelled":
		"Its order is cancelled, and the provider would not give the money back. Often the balance there is too low for it.",
};

/** What has become of it. */
export const STATES = {
	waiting: { tone: "danger", words: "To decide" },
	"refund-pending": { tone: "accent", words: "On its way back" },
	refunded: { tone: "leaf", words: "Given back" },
	"refund-failed": { tone: "danger", words: "Could not be given back" },
} as const satisfies Record<UnmatchedPayment["state"], object>;

const withPaise = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** Strange money may have paise. */
export function moneyLabel(amount: number): string {
	return Number.isInteger(amount) ? formatRupees(amount) : withPaise.format(amount);
}
