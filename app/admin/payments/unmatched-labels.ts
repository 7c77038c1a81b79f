import type { UnmatchedPayment } from "../../../contract/online-payments.ts";
import { formatRupees } from "../../../domain/money.ts";

/** The badge of each state. */
export const STATE_TONES = {
	waiting: "danger",
	"refund-pending": "accent",
	refunded: "leaf",
	"refund-failed": "danger",
} as const satisfies Record<UnmatchedPayment["state"], string>;

const withPaise = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** Unmatched payments may have paise. */
export function moneyLabel(amount: number): string {
	return Number.isInteger(amount) ? formatRupees(amount) : withPaise.format(amount);
}
