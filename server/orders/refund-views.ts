import type { Selectable } from "kysely";
import type { RefundRecordView, RefundView } from "../../contract/orders.ts";
import type { PaymentsTable, RefundsTable } from "../db/tables.ts";

type Refund = Selectable<RefundsTable>;

/** A refund as whoever paid sees it. */
export function refundView({ amount_paise, state, created_at, ended_at }: Refund): RefundView {
	const isOver = state === "processed" || state === "failed";
	return {
		amount: amount_paise / 100,
		state: isOver ? state : "pending",
		requestedAt: new Date(created_at).toISOString(),
		processedAt: state === "processed" && ended_at !== null ? new Date(ended_at).toISOString() : null,
	};
}

/** A refund as the owner sees it. */
export function refundRecordView(refund: Refund): RefundRecordView {
	const { id, reason, asked_by } = refund;
	return { ...refundView(refund), id, reason, isByAdmin: asked_by !== null };
}

/** What was taken back before it left has never been. */
export function isShown({ state }: Refund): boolean {
	return state !== "withdrawn";
}

/** What of a payment can still be given back, in whole rupees. */
export function refundableRupees({
	amount_paise,
	returning_paise,
}: Pick<Selectable<PaymentsTable>, "amount_paise" | "returning_paise">): number {
	return Math.floor((amount_paise - returning_paise) / 100);
}
