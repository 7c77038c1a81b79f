import type { UnmatchedPayment } from "../../../contract/online-payments.ts";
import { formatRupees } from "../../../domain/money.ts";

/** Why a payment has no order, as the owner says it. */
export const WHY: Record<UnmatchedPayment["why"], string> = {
	"amount-differs": "The amount paid differs from the amount due.",
	"paid-twice": "The same order was paid twice.",
	"too-late": "It was paid too late to become an order.",
	superseded: "The customer had already ordered another way.",
	"sold-out": "The last portions were sold before the payment arrived.",
	"customer-gone": "The customer’s account has been deleted.",
	"nothing-due": "Nothing was due anymore.",
	"order-cancelled":
		"Its order was cancelled, but the provider rejected the refund. Often the balance there is too low.",
	"prebooking-ended":
		"Its prebooking ended, but the provider rejected the refund. Often the balance there is too low.",
};

/** What has become of it. */
export const STATES = {
	waiting: { tone: "danger", label: "Needs attention" },
	"refund-pending": { tone: "accent", label: "Refund started" },
	refunded: { tone: "leaf", label: "Refunded" },
	"refund-failed": { tone: "danger", label: "Refund failed" },
} as const satisfies Record<UnmatchedPayment["state"], object>;

const withPaise = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** Strange money may have paise. */
export function moneyLabel(amount: number): string {
	return Number.isInteger(amount) ? formatRupees(amount) : withPaise.format(amount);
}
